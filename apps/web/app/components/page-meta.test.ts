import { createElement, type ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PageMeta as Meta } from "./page-meta.tsx";

type Props = ComponentProps<typeof Meta>;

/** The head of a page in a build with this SITE_ORIGIN. */
async function renderMeta(origin: string, props: Partial<Props> = {}): Promise<string> {
  vi.resetModules();
  vi.stubEnv("VITE_SITE_ORIGIN", origin);
  const { PageMeta } = await import("./page-meta.tsx");
  return renderToStaticMarkup(
    createElement(PageMeta, { page: "ADHD自评", description: "一句话", picture: "adhd", ...props }),
  );
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("with the site's origin", () => {
  it("a listed page has whole addresses and may be listed", async () => {
    const head = await renderMeta("https://xinjing.example", { listedAt: "/adhd/intro" });
    expect(head).toContain('<link rel="canonical" href="https://xinjing.example/adhd/intro"/>');
    expect(head).toContain('<meta property="og:url" content="https://xinjing.example/adhd/intro"/>');
    expect(head).toContain('<meta property="og:image" content="https://xinjing.example/og/adhd.png"/>');
    expect(head).not.toContain("noindex");
  });

  it("an unlisted page asks to be left out and names no canonical address", async () => {
    const head = await renderMeta("https://xinjing.example");
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(head).not.toMatch(/canonical|og:url/);
  });
});

describe("without the site's origin", () => {
  it("canonical and og:url are left out, the picture is named by its path", async () => {
    const head = await renderMeta("", { listedAt: "/adhd/intro" });
    expect(head).not.toMatch(/canonical|og:url|noindex/);
    expect(head).toContain('<meta property="og:image" content="/og/adhd.png"/>');
  });
});
