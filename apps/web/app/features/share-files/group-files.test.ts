import { expect, it } from "vitest";
import { listTabs } from "./group-files.ts";

const OWN = { name: "记录表", url: "/materials/diary" };
const LINKED = { name: "记录表", url: "https://pan.example/1" };

it("has one tab for all drives while they show the same files, else one for each", () => {
  const baidu = { id: "baidu", name: "百度网盘", files: [OWN] } as const;
  const quark = { id: "quark", name: "夸克网盘", files: [{ ...OWN }] } as const;
  expect(listTabs([baidu, quark])).toEqual([{ id: "all", name: "全部资料", files: [OWN] }]);
  expect(listTabs([baidu, { ...quark, files: [LINKED] }]).map(({ name }) => name)).toEqual([
    "百度网盘",
    "夸克网盘",
  ]);
  // A drive without files keeps its tab, which says 暂无资料.
  expect(listTabs([{ ...baidu, files: [] }, quark]).map(({ id }) => id)).toEqual(["baidu", "quark"]);
});
