import { describe, expect, it } from "vitest";
import { makeUpPack } from "#harness/item-pack.ts";
import { resultOf, sheetsOfAllResults, toddlerSheet } from "#harness/answer-sheets.ts";
import { collectTexts } from "#harness/texts.ts";
import { CATALOGUE, describeResult, getCatalogueEntry } from "./catalogue.ts";
import { hasSameVersion } from "./change-words.ts";
import { writeCodebook } from "./export/codebook.ts";
import { listColumns } from "./export/columns.ts";
import { startBundle } from "./export/fhir.ts";
import type { ItemPack } from "./item-pack.ts";
import { applyItemPack } from "./apply-item-pack.ts";

/** Matches what our pages say about our own question texts. */
const OWN_CLAIMS = /我们(?:自己|另)写的|另写的|自编|译本|还?没有?(?:单独|研究)?(?:检验|验证)过/;

describe.each(CATALOGUE)("$name with a pack", (own) => {
  const load = async (changes: Partial<ItemPack> = {}) => {
    const pack = { ...makeUpPack(await own.load()), ...changes } as ItemPack;
    const entry = applyItemPack(own, async () => pack);
    return { pack, entry, applied: await entry.load(), ours: await own.load() };
  };

  it("asks the pack's questions, and scores and shows them as ours", async () => {
    const { pack, entry, applied, ours } = await load();
    expect(applied.version).toBe(`${ours.version}+made-up.1`);
    expect(await entry.loadQuestionnaire()).toMatchObject({
      version: applied.version,
      questions: applied.questions,
    });
    expect(applied.questions.map(({ text }) => text)).toEqual(pack.items.map(({ text }) => text));
    for (const sheet of sheetsOfAllResults(ours)) {
      const [theirs, expected] = [applied.evaluate(sheet), ours.evaluate(sheet)];
      if (!theirs.ok || !expected.ok) throw new Error("not scored");
      const { scores, resultType, totalScore } = expected.outcome;
      expect(theirs.outcome).toMatchObject({ scores, resultType, totalScore, version: applied.version });
      expect(applied.page(theirs.outcome)?.headline).toBe(ours.page(expected.outcome)?.headline);
      const [{ contributions = [] } = {}, mine] = [applied.explain(sheet), ours.explain(sheet)];
      expect(contributions.map(({ points }) => points)).toEqual(
        mine?.contributions.map(({ points }) => points),
      );
      for (const { question, text, answer } of contributions) {
        const { options } = applied.questions[question - 1] ?? { options: [] };
        const chosen = options.find(({ value }) => String(value) === String(sheet[question]));
        expect([text, answer.replace(/（[A-Z]）$/, "")]).toEqual([
          `编造的第${question}题，只用来测试。`,
          chosen?.label,
        ]);
      }
    }
  });

  it("says whose the questions are on intro, result and sheet, and nowhere that they are ours", async () => {
    const { entry, applied, ours } = await load();
    const [about, info] = [await entry.loadAbout(), await entry.loadInfo()];
    const { notice, validation } = applied.licensed!;
    expect(notice).toContain("用的是“编造的量表”，版权归编造出版社。");
    expect(validation).toContain("在中国的门诊里的成年人里验证过（1234人，2020年）");
    expect([about.licence, applied.about.licence, about.theory.at(-1)]).toEqual([notice, notice, validation]);
    const pages = sheetsOfAllResults(ours).map((sheet) => {
      const evaluation = applied.evaluate(sheet);
      if (!evaluation.ok) throw new Error("not scored");
      return [
        evaluation.outcome,
        applied.page({ ...evaluation.outcome, answers: sheet }),
        applied.explain(sheet),
      ];
    });
    expect(applied.sheet.limits[0]).toBe(validation);
    const { flow: _flow, questions: _questions, licensed: _licensed, ...rest } = applied;
    const together = await entry.loadTogether?.();
    const texts = collectTexts([about, info, rest, pages, together]).filter((text) => text !== notice);
    expect(texts.filter((text) => OWN_CLAIMS.test(text))).toEqual([]);
    expect(texts.filter((text) => /^[，；]|[，；]$|。[，；]/.test(text))).toEqual([]);
    const labels = (ours.questions[0]?.options ?? []).map(({ label }) => `“${label}”`);
    if (own.type === "asd")
      expect(texts.filter((text) => labels.some((label) => text.includes(label)))).toEqual([]);
  });

  it("compares with no result of ours or of another pack", async () => {
    const [{ applied, ours }, { applied: next }, { applied: other }] = await Promise.all([
      load(),
      load({ version: 2 }),
      load({ id: "another" }),
    ]);
    expect(hasSameVersion(applied, applied)).toBe(true);
    for (const one of [ours, next, other]) expect(hasSameVersion(applied, one)).toBe(false);
  });

  it("forbids media that the permission leaves out", async () => {
    const { applied, pack } = await load();
    expect(applied.licensed).toMatchObject({ mayReadAloud: true, mayPrint: true });
    const permission = { ...pack.permission, media: ["screen"], validUntil: "unlimited" } as const;
    const { applied: onScreen } = await load({ permission });
    expect(onScreen.licensed).toMatchObject({ mayReadAloud: false, mayPrint: false });
    expect(onScreen.licensed?.notice).toContain("没有期限");
  });
});

it("the second stage keeps our questions, and says that they are ours", async () => {
  const own = getCatalogueEntry("asd");
  const ours = await own.load();
  const pack = { ...makeUpPack(ours), options: ["会", "不会"] } as ItemPack;
  const applied = await applyItemPack(own, async () => pack).load();
  const page = applied.followUp!.page([6], [6, 7, 8]);
  expect(page.limits[1]).toMatch(/^题目是我们自己写的/);
  expect(page).toEqual(ours.followUp!.page([6], [6, 7, 8]));
  expect(applied.followUp!.intro.paragraphs[0]).toMatch(/^第一遍只能答“会”或“不会”，/);
});

it("without a pack, a test is unchanged", async () => {
  const own = getCatalogueEntry("asd");
  const entry = applyItemPack(own, async () => undefined);
  expect(await entry.load()).toBe(await own.load());
  expect(entry.loadAbout()).toBe(entry.loadAbout());
});

it("links of 一起看 are read by the same pack only", async () => {
  const own = getCatalogueEntry("mbti");
  const ours = await own.loadTogether!();
  const made = makeUpPack(await own.load()) as ItemPack;
  const apply = (changes: Partial<ItemPack>) =>
    applyItemPack(own, async () => ({ ...made, ...changes })).loadTogether!();
  const [applied, next] = await Promise.all([apply({}), apply({ version: 2 })]);
  const leans = ours.read({ E: 8, I: 15, S: 3, N: 20, T: 12, F: 11, J: 16, P: 8 })!;
  const shown = { name: "小林", leans };
  const link = (code: string) => `https://a.example/mbti/together#${code}，一起看`;
  expect(applied.find(link(applied.encode(shown)))).toEqual([{ ok: true, shown }]);
  expect(applied.find(link(ours.encode(shown)))).toEqual([{ ok: false, reason: "version" }]);
  for (const reader of [ours, next])
    for (const found of reader.find(link(applied.encode(shown)))) expect(found.ok).toBe(false);
  expect(applied.version).toBe("mbti-2+made-up.1");
});

it("an exported result names the pack: in the codebook its owner, in FHIR its version", async () => {
  const own = getCatalogueEntry("asd");
  const pack = makeUpPack(await own.load()) as ItemPack;
  const applied = await applyItemPack(own, async () => pack).load();
  const answers = toddlerSheet([1, 2]);
  const { version, totalScore, scores, resultType } = resultOf(applied.evaluate(answers));
  const [start_time, end_time] = ["2026-11-29T01:02:03.000Z", "2026-11-29T01:12:03.000Z"];
  const stored = {
    id: "1",
    test_type: own.type,
    test_name: own.name,
    version,
    scores,
    answers,
    start_time,
    end_time,
  };
  const { begin, write, end } = startBundle([applied]);
  const bundle = begin + write({ ...stored, result_type: resultType, total_score: totalScore }) + end;
  expect(bundle).toContain('"questionnaire":"urn:xinjing:questionnaire:asd|asd-2+made-up.1"');
  expect(bundle).toContain("编造的第20题");
  const columns = listColumns({ instruments: [applied], hasAnswers: () => true, describe: describeResult });
  const lines = writeCodebook(columns).split("\r\n");
  const [main, second] = ["asd_q20", "asd_s1_far"].map((name) =>
    lines.find((line) => line.includes(`${name},`) || line.includes(`${name}"`)),
  );
  expect(main).toContain("版权归编造出版社");
  expect(second).toMatch(/自己写的，不是官方译本"?$/);
});
