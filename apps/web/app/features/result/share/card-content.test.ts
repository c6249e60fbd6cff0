import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { expect, it } from "vitest";
import { buildCard, chooseDefault, describeCard } from "./card-content.ts";

const ORIGIN = "https://xinjing.example";

/** Scores of a result, and the text of its card. */
const RESULTS = [
  {
    type: "adhd",
    scores: { attention: 25, hyperactivity: 13, total: 38 },
  },
  {
    type: "mbti",
    scores: { E: 10, I: 13, S: 10, N: 13, T: 10, F: 13, J: 10, P: 14 },
    said: "INFP，调停者。偏知觉；另外三项分不出。与MBTI®官方测评无关，拿来聊天可以，别拿来招人、选人。",
  },
  { type: "asd", scores: { riskCount: 5 } },
] as const;

it("says nothing of a result about health until it is chosen, and never a score", async () => {
  for (const { type, scores, ...card } of RESULTS) {
    const entry = getCatalogueEntry(type);
    const instrument = await entry.load();
    const page = instrument.page({ scores })!;
    const said = "said" in card ? card.said : page.headline;
    const describeFor = (shown?: ResultPage) => describeCard(buildCard(entry, shown, ORIGIN));
    expect(chooseDefault(entry, page)).toBe(type === "mbti" ? "result" : "test");
    expect(chooseDefault(entry, undefined)).toBe("test");

    const without = describeFor();
    expect(without).toContain(entry.name);
    for (const part of ["结果：", page.label.text, page.headline.slice(0, 20)]) {
      expect(without, type).not.toContain(part);
    }

    const withResult = describeFor(page);
    expect(withResult).toContain(`${type === "mbti" ? "这次最接近" : "这次的结果"}：${said}`);
    expect(withResult).toContain(
      type === "asd" ? "结果帮家长想想要不要问医生，不是诊断。" : "结果供自我了解，不是诊断。",
    );
    expect(withResult).not.toMatch(new RegExp(`(?<!\\d)${page.total.value}(?!\\d|分钟|道题)`));
  }
});
