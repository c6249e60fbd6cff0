import { createElement, type ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import type { PageMeta as Meta } from "./page-meta.tsx";

const ORIGIN = "https://xinjing.example";

/** Renders the head of a page built with this SITE_ORIGIN. */
async function renderMeta(origin: string, more: Partial<ComponentProps<typeof Meta>> = {}) {
  vi.resetModules();
  vi.stubEnv("SITE_ORIGIN", origin);
  const { PageMeta } = await import("./page-meta.tsx");
  const props = { page: "ADHD自评", description: "一句话", picture: "adhd", ...more } as const;
  return renderToStaticMarkup(createElement(PageMeta, props));
}

afterEach(() => {
  vi.unstubAllEnvs();
});

it("gives a listed page whole addresses where the origin is known, and keeps an unlisted one out of search", async () => {
  const listed = await renderMeta(ORIGIN, { listedAt: "/adhd/intro" });
  expect(listed).toContain(`<link rel="canonical" href="${ORIGIN}/adhd/intro"/>`);
  expect(listed).toContain(`<meta property="og:url" content="${ORIGIN}/adhd/intro"/>`);
  expect(listed).toContain(`<meta property="og:image" content="${ORIGIN}/og/adhd.png"/>`);
  expect(listed).not.toContain("noindex");
  const unlisted = await renderMeta(ORIGIN);
  expect(unlisted).toContain('<meta name="robots" content="noindex"/>');
  expect(unlisted).not.toMatch(/canonical|og:url/);
  const unknown = await renderMeta("", { listedAt: "/adhd/intro" });
  expect(unknown).not.toMatch(/canonical|og:url|noindex/);
  expect(unknown).toContain('<meta property="og:image" content="/og/adhd.png"/>');
});
