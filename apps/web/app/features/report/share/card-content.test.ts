import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { MBTI_PAGES } from "@xinjing/instruments/mbti/pages";
import { expect, it } from "vitest";
import { buildCard, chooseDefault, describeCard } from "./card-content.ts";

const ORIGIN = "https://xinjing.example";

/** Scores of a result, and what its card says with the result. */
const RESULTS = [
  {
    type: "adhd",
    scores: { attention: 25, hyperactivity: 13, total: 38 },
    said: "你经常走神、拖延，坐不住不明显。",
  },
  {
    type: "mbti",
    scores: { E: 10, I: 13, S: 10, N: 13, T: 10, F: 13, J: 10, P: 14 },
    said: "INFP，调停者。与MBTI®官方测评无关，拿来聊天可以，别拿来招人、选人。",
  },
  {
    type: "mbti",
    // No lead above 3 answers: the type stays open.
    scores: { E: 10, I: 13, S: 10, N: 13, T: 10, F: 13, J: 11, P: 13 },
    said: MBTI_PAGES.find(({ id }) => id === "all-open")!.value.headline,
  },
  { type: "asd", scores: { riskCount: 5 }, said: "孩子会的不少，有几处值得再看。" },
] as const;

it("says nothing of a result about health until it is chosen, and never a score", async () => {
  for (const { type, scores, said } of RESULTS) {
    const entry = getCatalogueEntry(type);
    const report = (await entry.load()).reportFromScores(scores)!;
    const describeFor = (shows: "test" | "result") =>
      describeCard(buildCard({ entry, report, shows, origin: ORIGIN }));
    expect(chooseDefault(entry, report)).toBe(type === "mbti" ? "result" : "test");
    expect(chooseDefault(entry, undefined)).toBe("test");

    const without = describeFor("test");
    expect(without).toContain(entry.name);
    for (const part of ["结果：", report.label, report.headline.slice(0, 20)]) {
      expect(without, type).not.toContain(part);
    }

    const withResult = describeFor("result");
    expect(withResult).toContain(`这次的结果：${said}`);
    expect(withResult).toContain("结果供自我了解，不是诊断。");
    expect(withResult).not.toMatch(new RegExp(`(?<!\\d)${report.total.value}(?!\\d|分钟|道题)`));
  }
});
