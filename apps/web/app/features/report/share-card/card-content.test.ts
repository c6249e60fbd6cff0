import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId, Report } from "@xinjing/instruments/instrument";
import { describe, expect, it } from "vitest";
import { buildCard, chooseDefault, describeCard, type Shows } from "./card-content.ts";

const ORIGIN = "https://xinjing.example";

/** Scores of one result of each test. */
const SCORES: Partial<Record<InstrumentId, unknown>> = {
  adhd: { attention: 25, hyperactivity: 13, total: 38 },
  mbti: { E: 10, I: 13, S: 10, N: 13, T: 10, F: 13, J: 10, P: 14 },
  asd: { riskCount: 5 },
  "asd-adult": {
    total_score: 34,
    socialSkills: 7,
    attentionSwitching: 8,
    attentionToDetail: 6,
    communication: 7,
    imagination: 6,
  },
};
const ENTRIES = (["adhd", "mbti", "asd", "asd-adult"] as const).map(getCatalogueEntry);

async function readReport(type: InstrumentId): Promise<Report> {
  const instrument = await getCatalogueEntry(type).load();
  const report = instrument.reportFromScores(SCORES[type]);
  if (!report) throw new Error(`${type} does not read these scores`);
  return report;
}

async function describeFor(type: InstrumentId, shows: Shows): Promise<string> {
  const entry = getCatalogueEntry(type);
  return describeCard(buildCard({ entry, report: await readReport(type), shows, origin: ORIGIN }));
}

describe("a share card", () => {
  it.each(ENTRIES)(
    "of $type shows a result from the start only where it says nothing about health",
    async (entry) => {
      const report = await readReport(entry.type);
      expect(chooseDefault(entry, report)).toBe(entry.type === "mbti" ? "result" : "test");
      expect(chooseDefault(entry, undefined)).toBe("test");
    },
  );

  it.each(ENTRIES)("of $type without the result says nothing of it", async ({ type, name }) => {
    const { headline, label } = await readReport(type);
    const said = await describeFor(type, "test");
    expect(said).toContain(name);
    expect(said).not.toContain("结果：");
    expect(said).not.toContain(label);
    expect(said).not.toContain(headline.slice(0, 20));
  });

  it.each([
    ["adhd", "这次的结果：过去半年，走神、拖延、忘事经常绊住你；坐不住、冲动这方面不明显。"],
    ["mbti", "这次的结果：INFP，调停者。与MBTI®官方测评无关，不可用于招聘、录用或淘汰。"],
    ["asd", "这次的结果：孩子会的不少，也有几处值得现在就再看仔细一点；"],
    ["asd-adult", "这次的结果：你的孤独症（自闭症）谱系特征明显比多数人多，值得请专业的人看一看。"],
  ] as const)("of %s says with the result: %s", async (type, said) => {
    expect(await describeFor(type, "result")).toContain(said);
  });

  it.each(ENTRIES)("of $type never shows a score, and always that it is no diagnosis", async ({ type }) => {
    const said = await describeFor(type, "result");
    expect(said).toContain("结果供自我了解，不是诊断。");
    const { total } = await readReport(type);
    expect(said).not.toMatch(new RegExp(`(?<!\\d)${total.value}(?!\\d|分钟|道题)`));
  });

  it("leads to the intro page of the page's own origin", () => {
    const card = buildCard({
      entry: getCatalogueEntry("asd-adult"),
      report: undefined,
      shows: "result",
      origin: ORIGIN,
    });
    expect(card.address).toBe("https://xinjing.example/asd-adult/intro");
    expect(describeCard(card)).toBe(
      "心镜的分享图片：成人自闭特质自评。从社交、注意转换、细节、沟通和想象五个方面，看看你的孤独症（自闭症）谱系特质有多少。结果供自我了解，不是诊断。二维码通向测试介绍页xinjing.example/asd-adult/intro，50道题，约20分钟，免费，不用注册。",
    );
  });
});
