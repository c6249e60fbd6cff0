import { describe, expect, it } from "vitest";
import { buildAsdReport, buildInterpretation } from "./report.ts";

describe("buildAsdReport", () => {
  it.each([
    { riskCount: 0, label: "低风险", tone: "calm", toneLabel: "可能性较低" },
    { riskCount: 2, label: "低风险", tone: "calm", toneLabel: "可能性较低" },
    { riskCount: 3, label: "中等风险", tone: "mild", toneLabel: "可能性中等" },
    { riskCount: 7, label: "中等风险", tone: "mild", toneLabel: "可能性中等" },
    { riskCount: 8, label: "高风险", tone: "marked", toneLabel: "可能性较高" },
    { riskCount: 20, label: "高风险", tone: "marked", toneLabel: "可能性较高" },
  ])("labels $riskCount as $label, $toneLabel", ({ riskCount, label, tone, toneLabel }) => {
    expect(buildAsdReport(riskCount)).toMatchObject({ label, tone, toneLabel, preferences: [] });
  });

  it("draws the count with its three bands, and says the confidence as what it is", () => {
    const { total, measures, extras } = buildAsdReport(4);
    expect(total).toMatchObject({
      key: "riskCount",
      value: 4,
      max: 20,
      bands: [
        { max: 2, label: "低风险", tone: "calm" },
        { max: 7, label: "中等风险", tone: "mild" },
        { max: 20, label: "高风险", tone: "marked" },
      ],
    });
    expect(measures).toEqual([]);
    expect(extras.at(-1)).toMatchObject({ title: "参考置信度" });
    expect(extras.at(-1)?.paragraphs.join("")).toMatch(/^93%。.*固定公式.*不是准确率/);
  });

  it.each([
    [0, "20题里有20题，孩子平时的样子和多数同龄孩子差不多。"],
    [1, "20题里有19题，孩子平时的样子和多数同龄孩子差不多；有1题值得留意。"],
    [12, "20题里有8题，孩子平时的样子和多数同龄孩子差不多；有12题值得留意。"],
    [20, "20题的回答都值得留意。"],
  ])("says what the child does before what to look at, at %i", (riskCount, sentence) => {
    expect(buildAsdReport(riskCount).interpretation[0]).toBe(sentence);
  });

  it("lists steps, places and games for every band, and the answers before them where they are known", () => {
    const titles = (counted?: readonly number[]) =>
      buildAsdReport(3, counted).extras.map(({ title }) => title);
    const shared = ["接下来怎么做", "可以找谁", "这阵子陪孩子多玩的", "参考置信度"];
    expect(titles()).toEqual(shared);
    expect(titles([1, 2, 12])).toEqual(["孩子平时已经在做的", "值得再看一看的地方", ...shared]);
  });

  it("leaves out an empty list about the answers", () => {
    const all = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(buildAsdReport(0, []).extras).toHaveLength(5);
    expect(buildAsdReport(0, []).extras[0]?.title).toBe("孩子平时已经在做的");
    expect(buildAsdReport(20, all).extras).toHaveLength(5);
    expect(buildAsdReport(20, all).extras[0]?.title).toBe("值得再看一看的地方");
  });

  it.each([
    { question: 1, expected: /会看过去/, counted: /不太会看过去/ },
    { question: 2, expected: /没让你担心/, counted: /担心过/ },
    { question: 3, expected: /会玩“假装”/, counted: /还不太见到/ },
    { question: 4, expected: /爱往高处爬/, counted: /不太喜欢爬高/ },
    { question: 5, expected: /没见孩子在眼前做/, counted: /会在眼前做/ },
    { question: 6, expected: /会用食指指着要/, counted: /要东西时.*不太会用食指/ },
    { question: 7, expected: /好玩的东西给你看/, counted: /不太会用食指指给你看/ },
    { question: 8, expected: /小朋友有兴趣/, counted: /不太留意别的小朋友/ },
    { question: 9, expected: /拿东西来跟你分享/, counted: /很少只为了给你看/ },
    { question: 10, expected: /叫名字，孩子有反应/, counted: /没什么反应/ },
    { question: 11, expected: /回你一个笑/, counted: /不常笑着回你/ },
    { question: 12, expected: /声音，孩子不觉得难受/, counted: /声音会让孩子烦躁/ },
    { question: 13, expected: /会走路了/, counted: /还不会自己走路/ },
    { question: 14, expected: /会看你的眼睛/, counted: /不常看你的眼睛/ },
    { question: 15, expected: /会学你的动作/, counted: /不太学你的动作/ },
    { question: 16, expected: /会跟着找/, counted: /不太会跟着找/ },
    { question: 17, expected: /会想办法让你看/, counted: /不太会想办法/ },
    { question: 18, expected: /能听懂要做什么/, counted: /不太听得懂/ },
    { question: 19, expected: /会先看看你的表情/, counted: /不太会看你的表情/ },
    { question: 20, expected: /很喜欢/, counted: /不太喜欢/ },
  ])("words question $question both ways", ({ question, expected, counted }) => {
    const [fine] = buildAsdReport(0, []).extras;
    expect(fine?.items?.[question - 1]).toMatch(expected);
    const all = Array.from({ length: 20 }, (_, index) => index + 1);
    const [noticed] = buildAsdReport(20, all).extras;
    expect(noticed?.items?.[question - 1]).toMatch(new RegExp(`^第${question}题：`));
    expect(noticed?.items?.[question - 1]).toMatch(counted);
  });
});

it("numbers the next steps, whose sentences name each other by number", () => {
  for (const riskCount of [0, 5, 12]) {
    expect(buildAsdReport(riskCount).extras.map(({ isNumbered }) => isNumbered === true)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  }
});

describe("buildInterpretation", () => {
  it("holds what the report says", () => {
    const report = buildAsdReport(9);
    const [nextSteps, supportResources, developmentAreas] = report.extras.map(({ items }) => items);
    expect(buildInterpretation(9)).toEqual({
      riskType: "高风险",
      riskDescription: report.headline,
      recommendations: report.recommendations,
      nextSteps,
      supportResources,
      developmentAreas,
      description: report.description,
    });
  });
});
