import { expect, it } from "vitest";
import { groupFiles } from "./group-files.ts";

const file = (name: string, category?: string) => ({
  name,
  url: `/${name}`,
  ...(category === undefined ? {} : { category }),
});

it("sorts groups by their Chinese names and keeps the order of files", () => {
  const groups = groupFiles([file("a", "清单"), file("b", "记录表"), file("c", "清单"), file("d", "家长")]);
  expect(groups.map(({ category }) => category)).toEqual(["记录表", "家长", "清单"]);
  expect(groups.at(-1)?.files.map(({ name }) => name)).toEqual(["a", "c"]);
});

it("puts files without a category, or with an empty one, under 其他", () => {
  const groups = groupFiles([file("a"), file("b", " "), file("c", "其他")]);
  expect(groups.map(({ category, files }) => [category, files.length])).toEqual([["其他", 3]]);
});

it("makes no group of nothing", () => {
  expect(groupFiles([])).toEqual([]);
});
