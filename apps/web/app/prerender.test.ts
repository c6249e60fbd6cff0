import { expect, it, vi } from "vitest";
import { NOTHING_SOLD } from "#web/content/site.ts";
import { PAGES, renderPage } from "./prerender.tsx";

/** Adds a test with another name, and one that is not available. */
vi.mock(import("@xinjing/instruments/catalogue"), async (load) => {
  const real = await load();
  const fifth = { ...real.getCatalogueEntry("adhd"), type: "fifth" as "adhd", name: "第五个测试" };
  const catalogue = [...real.CATALOGUE, fifth].map((entry) =>
    entry.type === "mbti" ? { ...entry, isAvailable: false } : entry,
  );
  const findCatalogueEntry = (type: string) => catalogue.find((entry) => entry.type === type);
  return { ...real, CATALOGUE: catalogue, findCatalogueEntry };
});

const render = (path: string) => renderPage(path, { main: "/main.js", scripts: [] });
const pagesOf = (type: string) =>
  PAGES.map(({ path }) => path).filter((path) => path.split("/").includes(type));

it("a new instrument has every page of a test by its lines in the catalogue", async () => {
  expect(pagesOf("fifth")).toEqual(pagesOf("adhd").map((path) => path.replace("adhd", "fifth")));
  for (const path of ["/", ...pagesOf("fifth")]) expect(await render(path), path).toContain("第五个测试");
  expect(await render("/")).toContain("开始测试：第五个测试");
});

it("a closed test is closed everywhere by its card alone", async () => {
  expect(pagesOf("mbti")).toEqual([]);
  expect(await render("/")).not.toContain("16型人格测试");
  for (const path of pagesOf("adhd").map((path) => path.replace("adhd", "mbti")))
    expect(await render(path), path).toContain("16型人格测试暂未开放");
});

it("home and every intro say that nothing is sold", async () => {
  const paths = ["/", ...PAGES.map(({ path }) => path).filter((path) => path.endsWith("/intro"))];
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) expect(await render(path), path).toContain(NOTHING_SOLD);
});
