import { expect, it } from "vitest";
import { MATERIALS } from "./materials.ts";
import { SHARE_PROVIDERS } from "./share-files.ts";

it("lists only existing materials, each address once, with https for other sites", () => {
  const pages = new Map(MATERIALS.map(({ slug, name }) => [`/materials/${slug}`, name]));
  expect(pages.size).toBe(MATERIALS.length);
  for (const { notDiagnosis } of MATERIALS) expect(notDiagnosis).toContain("不是诊断");
  for (const { files } of SHARE_PROVIDERS) {
    expect(new Set(files.map(({ url }) => url)).size).toBe(files.length);
    for (const { url, name } of files) {
      if (url.startsWith("/")) expect(pages.get(url), url).toBe(name);
      else expect(url).toMatch(/^https:\/\//);
    }
  }
});
