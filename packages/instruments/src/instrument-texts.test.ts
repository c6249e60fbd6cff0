import { sheetsOfAllResults } from "#harness/answer-sheets.ts";
import { collectTexts } from "#harness/texts.ts";
import { describe, expect, it } from "vitest";
import { CATALOGUE, getCatalogueEntry } from "./catalogue.ts";
import type { PastResult } from "./change.ts";
import type { Instrument, Outcome } from "./instrument.ts";
import type { FollowUp, FollowUpAnswers, FollowUpStep } from "./stages.ts";

// These tests check every text of every instrument; a new instrument needs no change here.
const instruments = await Promise.all(
  CATALOGUE.map(async ({ load, loadInfo }) => ({ ...(await load()), info: await loadInfo() })),
);

/** Forbidden words: words of illness or alarm, empty or formal words, and condescending words. */
const BANNED =
  /患有|患者|患儿|患病|重度|严重(?!精神障碍登记)|异常|阳性|阴性|高危|正常人|完全正常|治疗|治愈|疗效|放心吧|进行|予以|相关|您|宝宝|(?<!不是)准确率|智商/;
const BANNED_ABOUT_HEALTH =
  /病人(?!”)|正常|(?<!马上吃|也可以用)药|哌甲酯|利他林|专注达|托莫西汀|务必|立即|马上就医|危险|智力|[他她]会|[他她]的/;
/** Stored labels of the toddler test that must contain 风险 (risk); all other sentences must speak of likelihood. */
const BAND_WORDS = /低风险|中等风险|高风险/g;
/** Phrases about medicines that are allowed although the word for medicine is forbidden. */
const ASKED_FOR = /别自己找药|药要医生开|“聪明药”|别人的药|需要时再用药/g;
const LOUD = /[！…]|--/;

/** Sets of questions that are still failed after a second stage: none, each single one, each pair, all. */
const FOLLOW_UPS = [
  [],
  ...Array.from({ length: 20 }, (_, index) => [index + 1]),
  [4, 20],
  [1, 2, 3, 4, 5, 6, 7],
];

function outcomesOf(instrument: Instrument): readonly Outcome[] {
  return sheetsOfAllResults(instrument).flatMap((sheet) => {
    const evaluation = instrument.evaluate(sheet);
    return evaluation.ok ? [evaluation.outcome] : [];
  });
}

/** Collects every step of the second stage that can follow, if one option is chosen in each step or all are. */
function stepsOf({ next }: FollowUp, question: number, answers: FollowUpAnswers = {}): FollowUpStep[] {
  const progress = next(question, answers);
  if (progress.state === "done") return [];
  const { id, choice, options } = progress.step;
  const ids = options.map((option) => option.id);
  const choices = [...ids.map((each) => [each]), ...(choice === "many" ? [ids] : [])];
  return [
    progress.step,
    ...choices.flatMap((chosen) => stepsOf({ next } as FollowUp, question, { ...answers, [id]: chosen })),
  ];
}

function changeTextsOf({ change }: Instrument, past: readonly PastResult[]): string[] {
  return collectTexts([
    change.limits,
    change.tracks,
    [false, true].map((isLater) =>
      past.map((result, index) => {
        const circumstances = { earlier: past[index - 1], hasPassed: () => isLater };
        return [
          change.adviseNow(result, circumstances),
          change.adviseRetest(result, circumstances).paragraphs,
        ];
      }),
    ),
    past.map((result, index) => change.compare(past[index - 1] ?? result, result)),
  ]);
}

/** Collects every text of an instrument, without the texts that only the site adds. */
function textsOf(instrument: (typeof instruments)[number]): string[] {
  const { questions, about, info, sheet, flow, explain, checkQuality, ageGate, followUp } = instrument;
  const hurried = Object.fromEntries(questions.map(({ id }) => [id, 300]));
  const [sheets, outcomes] = [sheetsOfAllResults(instrument), outcomesOf(instrument)];
  const nextCheck = { months: 48, age: "4岁" };
  // Titles of sources and terms of a licence are quotations, so the rules do not apply to them.
  const { sources, licence: _licence, ...own } = about;
  const texts = collectTexts([
    [questions, own, sources.map(({ detail }) => detail), info, sheet],
    flow.loadingMessages.map((text) => text.replace(/…$/, "")),
    outcomes.map(({ texts, extra }) => [texts, extra]),
    outcomes.flatMap(({ scores }, index) =>
      [sheets[index], undefined].map((answers) => instrument.page({ scores, answers })),
    ),
    sheets.map((each) => [explain(each), checkQuality({ answers: each, activeMsByQuestion: hurried })]),
    changeTextsOf(instrument, outcomes),
    ageGate === undefined
      ? []
      : [0, 18, 26, 40].map(
          (months) =>
            ageGate.judge({ months, counted: Math.max(0, months - 1), isEarly: true, nextCheck }).advice,
        ),
    ageGate?.question,
    followUp === undefined ? [] : questions.map(({ id }) => stepsOf(followUp, id)),
    followUp === undefined
      ? []
      : [followUp.intro, FOLLOW_UPS.map((each) => followUp.page(each, [1, 2, 3, 4, 5, 6, 7]))],
  ]);
  return [...new Set(texts)].map((text) => text.replaceAll(ASKED_FOR, ""));
}

describe.each(instruments)("$id", (instrument) => {
  const { questions, about, info, change } = instrument;
  const { isAboutHealth, shortName, total, worry } = getCatalogueEntry(instrument.id);
  it("uses no word of illness or alarm, and promises nothing", () => {
    const texts = textsOf(instrument);
    expect(texts.length).toBeGreaterThan(30);
    for (const text of texts) {
      expect.soft(text).not.toMatch(BANNED);
      expect.soft(text).not.toMatch(LOUD);
      if (total.label !== "总分") expect.soft(text).not.toContain("总分");
      if (isAboutHealth) expect.soft(text).not.toMatch(BANNED_ABOUT_HEALTH);
      if (isAboutHealth) expect.soft(text.replaceAll(BAND_WORDS, ""), text).not.toContain("风险");
    }
  });

  it("writes the printed sheet in the third person", () => {
    const pages = outcomesOf(instrument).flatMap(({ scores }, index) =>
      [sheetsOfAllResults(instrument)[index], undefined].map((answers) =>
        instrument.page({ scores, answers }),
      ),
    );
    const outcomes = FOLLOW_UPS.map((each) => instrument.followUp?.page(each, [1, 2, 3, 4, 5, 6, 7]));
    const findings = [...pages, ...outcomes].flatMap((page) => (page ? [page.sheet] : []));
    for (const text of collectTexts([instrument.sheet, findings])) expect.soft(text).not.toContain("你");
    // The printed sheet must name each counted answer in few words.
    const counted = findings.flatMap(({ counted: all = [] }) => all.flatMap(({ answers }) => answers));
    const named = new Set(counted.map(({ question }) => question));
    expect(named.size).toBe(instrument.sheet.counted ? questions.length : 0);
    for (const { text } of counted) expect.soft(text).toMatch(/^.{3,11}$/u);
  });

  it("asks short questions, numbered without a gap", () => {
    expect(questions.map((question) => question.id)).toEqual(questions.map((_, index) => index + 1));
    for (const { text } of questions) expect.soft(Array.from(text).length, text).toBeLessThanOrEqual(40);
  });

  it("has a licence, sources and the day of the last review", () => {
    expect(about.licence).toMatch(/。$/);
    // Every page of the test shows this disclaimer.
    expect(about.disclaimer).toContain("不是诊断");
    expect(worry).toMatch(/^.{1,11}？$/u);
    expect(shortName).toMatch(/^.{1,6}$/u);
    for (const { max, label } of about.bands) {
      const [, end] = /^\d+–(\d+)/.exec(label) ?? [];
      if (end !== undefined) expect(max, label).toBe(Number(end));
    }
    for (const day of [about.reviewedOn, info.lastUpdated]) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(about.sources.length).toBeGreaterThanOrEqual(isAboutHealth ? 3 : 1);
    for (const { url } of about.sources) if (url !== undefined) expect(url).toMatch(/^https:\/\//);
    const cited = textsOf(instrument).flatMap((text) => [
      ...text.matchAll(/([A-Z][a-z]+(?:-[A-Z][a-z]+)?)等[，（]\d{4}/g),
    ]);
    const details = about.sources.map(({ detail }) => detail).join();
    for (const [citation, surname] of cited) expect.soft(details, citation).toContain(surname);
  });

  it("does not judge a change over time", () => {
    for (const text of changeTextsOf(instrument, outcomesOf(instrument))) {
      expect.soft(text).not.toMatch(/恶化|好转|改善|进步|退步|变好|变差|诊断/);
    }
    expect(change.limits.length).toBeGreaterThan(0);
    for (const limit of change.limits) expect(limit).toMatch(/。$/);
  });
});
