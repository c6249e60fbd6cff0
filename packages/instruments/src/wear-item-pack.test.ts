import { describe, expect, it } from "vitest";
import { makeUpPack } from "#harness/item-pack.ts";
import { collectTexts, outcomeOf, sheetsOfAllResults, toddlerSheet } from "#harness/texts.ts";
import { CATALOGUE, describeResult, getCatalogueEntry } from "./catalogue.ts";
import { hasSameVersion } from "./change-words.ts";
import { writeCodebook } from "./export/codebook.ts";
import { listColumns } from "./export/columns.ts";
import { startBundle } from "./export/fhir.ts";
import type { ItemPack } from "./item-pack.ts";
import { wearItemPack } from "./wear-item-pack.ts";

/** Matches what our pages say about our own question texts. */
const OWN_CLAIMS = /我们(?:自己|另)写的|另写的|自编|译本|还?没有?(?:单独|研究)?(?:检验|验证)过/;

describe.each(CATALOGUE)("$name with a pack", (own) => {
  const load = async (changes: Partial<ItemPack> = {}) => {
    const pack = { ...makeUpPack(await own.load()), ...changes } as ItemPack;
    const entry = wearItemPack(own, async () => pack);
    return { pack, entry, worn: await entry.load(), ours: await own.load() };
  };

  it("asks the pack's questions, and scores and shows them as ours", async () => {
    const { pack, entry, worn, ours } = await load();
    expect(worn.version).toBe(`${ours.version}+made-up.1`);
    expect(await entry.loadQuestionnaire()).toMatchObject({
      version: worn.version,
      questions: worn.questions,
    });
    expect(worn.questions.map(({ text }) => text)).toEqual(pack.items.map(({ text }) => text));
    for (const sheet of sheetsOfAllResults(ours)) {
      const [theirs, expected] = [worn.evaluate(sheet), ours.evaluate(sheet)];
      if (!theirs.ok || !expected.ok) throw new Error("not scored");
      const { scores, resultType, totalScore } = expected.outcome;
      expect(theirs.outcome).toMatchObject({ scores, resultType, totalScore, version: worn.version });
      expect(worn.page(theirs.outcome)?.headline).toBe(ours.page(expected.outcome)?.headline);
      const [{ contributions = [] } = {}, mine] = [worn.explain(sheet), ours.explain(sheet)];
      expect(contributions.map(({ points }) => points)).toEqual(
        mine?.contributions.map(({ points }) => points),
      );
      for (const { question, text, answer } of contributions) {
        const { options } = worn.questions[question - 1] ?? { options: [] };
        const chosen = options.find(({ value }) => String(value) === String(sheet[question]));
        expect([text, answer.replace(/（[A-Z]）$/, "")]).toEqual([
          `编造的第${question}题，只用来测试。`,
          chosen?.label,
        ]);
      }
    }
  });

  it("says whose the questions are on intro, result and sheet, and nowhere that they are ours", async () => {
    const { entry, worn, ours } = await load();
    const [about, info] = [await entry.loadAbout(), await entry.loadInfo()];
    const { notice, validation } = worn.licensed!;
    expect(notice).toContain("用的是“编造的量表”，版权归编造出版社。");
    expect(validation).toContain("在中国的门诊里的成年人里验证过（1234人，2020年）");
    expect([about.licence, worn.about.licence, about.theory.at(-1)]).toEqual([notice, notice, validation]);
    const pages = sheetsOfAllResults(ours).map((sheet) => {
      const evaluation = worn.evaluate(sheet);
      if (!evaluation.ok) throw new Error("not scored");
      return [evaluation.outcome, worn.page({ ...evaluation.outcome, answers: sheet }), worn.explain(sheet)];
    });
    expect(worn.sheet.limits[0]).toBe(validation);
    const { flow: _flow, questions: _questions, licensed: _licensed, ...rest } = worn;
    const together = await entry.loadTogether?.();
    const texts = collectTexts([about, info, rest, pages, together]).filter((text) => text !== notice);
    expect(texts.filter((text) => OWN_CLAIMS.test(text))).toEqual([]);
    expect(texts.filter((text) => /^[，；]|[，；]$|。[，；]/.test(text))).toEqual([]);
    const labels = (ours.questions[0]?.options ?? []).map(({ label }) => `“${label}”`);
    if (own.type === "asd")
      expect(texts.filter((text) => labels.some((label) => text.includes(label)))).toEqual([]);
  });

  it("compares with no result of ours or of another pack", async () => {
    const [{ worn, ours }, { worn: next }, { worn: other }] = await Promise.all([
      load(),
      load({ version: 2 }),
      load({ id: "another" }),
    ]);
    expect(hasSameVersion(worn, worn)).toBe(true);
    for (const one of [ours, next, other]) expect(hasSameVersion(worn, one)).toBe(false);
  });

  it("forbids media that the permission leaves out", async () => {
    const { worn, pack } = await load();
    expect(worn.licensed).toMatchObject({ mayReadAloud: true, mayPrint: true });
    const permission = { ...pack.permission, media: ["screen"], validUntil: "unlimited" } as const;
    const { worn: onScreen } = await load({ permission });
    expect(onScreen.licensed).toMatchObject({ mayReadAloud: false, mayPrint: false });
    expect(onScreen.licensed?.notice).toContain("没有期限");
  });
});

it("without a pack, a test is unchanged", async () => {
  const own = getCatalogueEntry("asd");
  const entry = wearItemPack(own, async () => undefined);
  expect(await entry.load()).toBe(await own.load());
  expect(entry.loadAbout()).toBe(entry.loadAbout());
});

it("links of 一起看 are read by the same pack only", async () => {
  const own = getCatalogueEntry("mbti");
  const ours = await own.loadTogether!();
  const made = makeUpPack(await own.load()) as ItemPack;
  const wear = (changes: Partial<ItemPack>) =>
    wearItemPack(own, async () => ({ ...made, ...changes })).loadTogether!();
  const [worn, next] = await Promise.all([wear({}), wear({ version: 2 })]);
  const leans = ours.read({ E: 8, I: 15, S: 3, N: 20, T: 12, F: 11, J: 16, P: 8 })!;
  const shown = { name: "小林", leans };
  const link = (code: string) => `https://a.example/mbti/together#${code}，一起看`;
  expect(worn.find(link(worn.encode(shown)))).toEqual([{ ok: true, shown }]);
  expect(worn.find(link(ours.encode(shown)))).toEqual([{ ok: false, reason: "version" }]);
  for (const reader of [ours, next])
    for (const found of reader.find(link(worn.encode(shown)))) expect(found.ok).toBe(false);
  expect(worn.version).toBe("mbti-2+made-up.1");
});

it("an exported result names the pack: in the codebook its owner, in FHIR its version", async () => {
  const own = getCatalogueEntry("asd");
  const pack = makeUpPack(await own.load()) as ItemPack;
  const worn = await wearItemPack(own, async () => pack).load();
  const answers = toddlerSheet([1, 2]);
  const { version, totalScore, scores, resultType } = outcomeOf(worn.evaluate(answers));
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
  const { begin, write, end } = startBundle([worn]);
  const bundle = begin + write({ ...stored, result_type: resultType, total_score: totalScore }) + end;
  expect(bundle).toContain('"questionnaire":"urn:xinjing:questionnaire:asd|asd-2+made-up.1"');
  expect(bundle).toContain("编造的第20题");
  const columns = listColumns({ instruments: [worn], hasAnswers: () => true, describe: describeResult });
  const lines = writeCodebook(columns).split("\r\n");
  const [main, second] = ["asd_q20", "asd_s1_far"].map((name) =>
    lines.find((line) => line.includes(`${name},`) || line.includes(`${name}"`)),
  );
  expect(main).toContain("版权归编造出版社");
  expect(second).toMatch(/自己写的，不是官方译本"?$/);
});
