import { describe, expect, it } from "vitest";
import { MATERIALS } from "./materials.ts";
import { SHARE_PROVIDERS } from "./share-files.ts";

describe("share files", () => {
  it.each(SHARE_PROVIDERS)("$name lists only materials that exist, under their own names", ({ files }) => {
    const hosted = files.filter(({ url }) => url.startsWith("/"));
    const pages = new Map(MATERIALS.map(({ slug, name }) => [`/materials/${slug}`, name]));
    expect(hosted.map(({ url }) => pages.get(url))).toEqual(hosted.map(({ name }) => name));
  });

  it.each(SHARE_PROVIDERS)("$name lists no address twice, and drive links are https", ({ files }) => {
    const urls = files.map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls) expect(url).toMatch(/^(\/(?!\/)|https:\/\/)/);
  });
});

describe("materials", () => {
  it("have addresses of their own, a date and a line that they are no diagnosis", () => {
    expect(new Set(MATERIALS.map(({ slug }) => slug)).size).toBe(MATERIALS.length);
    for (const { slug, updatedOn, notDiagnosis } of MATERIALS) {
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(updatedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(notDiagnosis).toContain("不是诊断");
    }
  });

  it("leave the space between Chinese and Latin to the browser", () => {
    expect(JSON.stringify(MATERIALS)).not.toMatch(/[\u4e00-\u9fff] [A-Za-z0-9]|[A-Za-z0-9] [\u4e00-\u9fff]/);
  });
});
