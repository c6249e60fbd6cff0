import type { Background } from "../instrument.ts";

export const toyAbout: Background = {
  purpose: ["看看你平时多久收拾一次桌面。"],
  theory: ["三题各0到2分，加起来0到6分。没有现成的量表，也没有参考数据。"],
  answeringMinutes: [1, 2],
  audience: "适合14岁以上，有自己一张桌子的人。",
  warning: "三道题只看桌面。",
  bands: [
    { label: "0–2分：随手放", meaning: "用完多半先放着。" },
    { label: "3–4分：有时收", meaning: "有空就收一收。" },
    { label: "5–6分：常常收", meaning: "离开时多半是收好的。" },
  ],
  licence: "题目是我们自己写的，没有用别人的量表。",
  sources: [{ title: "本站自编", detail: "三道题，没有发表过。" }],
  reviewedOn: "2026-11-21",
};
