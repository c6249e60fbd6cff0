import { once, type CatalogueEntry } from "./catalogue.ts";
import type {
  Background,
  Instrument,
  LicensedWordings,
  Outcome,
  Question,
  Questionnaire,
} from "./instrument.ts";
import type { ItemPack } from "./item-pack.ts";
import type { Together } from "./together.ts";

/* Replaces the question texts of an instrument by those of an item pack. Scoring, bands and pages stay the same,
   except that statements about our own question texts are removed, because they are no longer true. */

/** Wraps the loaders of a test. `loadPack` returns undefined if the test uses our own question texts. */
export function applyItemPack(
  entry: CatalogueEntry,
  loadPack: () => Promise<ItemPack | undefined>,
): CatalogueEntry {
  const { loadTogether } = entry;
  const wrap = <Part>(load: () => Promise<Part>, apply: (part: Part, wording: Wording) => Part) =>
    once(async () => {
      const [part, pack] = await Promise.all([load(), loadPack()]);
      if (pack === undefined) return part;
      const [{ questions }, { hasFollowUp }] = await Promise.all([
        entry.loadQuestionnaire(),
        entry.loadInfo(),
      ]);
      const licensed = describeLicence(pack, hasFollowUp === true);
      const relabel = createRelabel(questions, pack);
      const say = createSay((text) => relabel(removeClaims(text)));
      return apply(part, { pack, licensed, say, sayOurs: createSay(relabel) });
    });
  return {
    ...entry,
    loadQuestionnaire: wrap(entry.loadQuestionnaire, applyToQuestionnaire),
    loadAbout: wrap(entry.loadAbout, applyToBackground),
    loadInfo: wrap(entry.loadInfo, (info, { pack, say }) => ({ ...say(info), author: pack.holder })),
    load: wrap(entry.load, applyToInstrument),
    ...(loadTogether && { loadTogether: wrap(loadTogether, applyToTogether) }),
  };
}

/** An item pack, its notices, and the functions that adapt our texts to it. */
interface Wording {
  readonly pack: ItemPack;
  readonly licensed: LicensedWordings;
  /** Removes statements about our own question texts, and replaces quoted labels by those of the pack. */
  readonly say: Say;
  /** Replaces quoted labels only. For the second stage, whose questions remain ours. */
  readonly sayOurs: Say;
}

type Say = <Value>(value: Value) => Value;

function nameVersion(version: string, pack: Pick<ItemPack, "id" | "version">): string {
  return `${version}+${nameWording(pack)}`;
}

function nameWording({ id, version }: Pick<ItemPack, "id" | "version">): string {
  return `${id}.${version}`;
}

function describeLicence(pack: ItemPack, hasFollowUp: boolean): LicensedWordings {
  const { title, holder, permission, validated } = pack;
  const { grantedBy, grantedTo, grantedOn, validUntil, media } = permission;
  const { country, population, n, year, figures } = validated;
  const end = validUntil === "unlimited" ? "没有期限" : `到${validUntil}为止`;
  const second = hasFollowUp ? "二次确认的题目是我们另写的，没有验证过。" : "";
  return {
    wording: nameWording(pack),
    notice: `题目不是我们写的，用的是“${title}”，版权归${holder}。${grantedBy}从${grantedOn}起许可${grantedTo}使用，${end}。${second}`,
    validation: `这套题目在${country}的${population}里验证过（${n}人，${year}年）：${figures.replace(/。$/, "")}。计分、分段和结果里的话由我们负责。`,
    mayReadAloud: media.includes("read-aloud"),
    mayPrint: media.includes("print"),
  };
}

function applyToQuestionnaire(own: Questionnaire, { pack, licensed, say }: Wording): Questionnaire {
  return {
    ...own,
    version: nameVersion(own.version, pack),
    questions: applyToQuestions(own.questions, pack),
    about: say(own.about),
    licensed,
  };
}

function applyToQuestions(questions: readonly Question[], pack: ItemPack): readonly Question[] {
  return questions.map(({ id, options }) => {
    const item = findItem(pack, id);
    const labels = item.options ?? pack.options;
    return {
      id,
      text: item.text,
      options: options.map(({ value }, place) => ({ value, label: labels![place]! })),
    };
  });
}

function findItem(pack: ItemPack, question: number) {
  return pack.items.find(({ number }) => number === question)!;
}

function applyToBackground(own: Background, { pack, licensed, say }: Wording): Background {
  const { title, detail, url } = pack.source;
  return {
    ...say(own),
    licence: licensed.notice,
    theory: [...say(own.theory), licensed.validation],
    sources: [{ title, detail, ...(url === undefined ? {} : { url }) }, ...own.sources],
  };
}

function applyToInstrument(own: Instrument, wording: Wording): Instrument {
  const { licensed, say, sayOurs } = wording;
  const { followUp } = own;
  const questionnaire = applyToQuestionnaire(own, wording);
  const { version, questions } = questionnaire;
  const withValidation = <Part extends { readonly limits: readonly string[] }>(part: Part): Part => ({
    ...say(part),
    limits: [licensed.validation, ...say(part.limits)],
  });
  const applyToOutcome = (outcome: Outcome): Outcome => ({ ...say(outcome), version });
  return {
    ...own,
    ...questionnaire,
    about: { ...questionnaire.about, ...applyToBackground(own.about, wording) },
    sheet: withValidation(own.sheet),
    evaluate(raw) {
      const evaluation = own.evaluate(raw);
      return evaluation.ok ? { ok: true, outcome: applyToOutcome(evaluation.outcome) } : evaluation;
    },
    restore(scores) {
      const outcome = own.restore(scores);
      return outcome && applyToOutcome(outcome);
    },
    page(input) {
      const page = own.page(input);
      return page && withValidation(page);
    },
    explain(raw) {
      const explanation = own.explain(raw);
      return (
        explanation && {
          ...say(explanation),
          contributions: explanation.contributions.map((each) => {
            const { text, options } = questions[each.question - 1]!;
            const place = options.findIndex(({ value }) => String(value) === String(raw[each.question]));
            const { label } = own.questions[each.question - 1]!.options[place]!;
            return { ...each, text, answer: each.answer.replace(label, () => options[place]!.label) };
          }),
        }
      );
    },
    change: say(own.change),
    ...(followUp && {
      followUp: { ...sayOurs(followUp), page: (...args) => sayOurs(followUp.page(...args)) },
    }),
  };
}

/** Matches the encoded result of a share link that has a tag of six letters after its version. */
const TAGGED = /(\d{1,2})([a-z]{6})(\.[A-Z]\d[\dA-Za-z.]*)/g;
const OTHER_VERSION = { ok: false, reason: "version" } as const;

/** Adds the tag of the pack to share links, so that only sites with the same question texts can read them. */
function applyToTogether(own: Together, { pack, say }: Wording): Together {
  const version = nameVersion(own.version, pack);
  const tag = makeTag(version);
  return {
    ...own,
    version,
    limits: say(own.limits),
    encode: (shown) => own.encode(shown).replace(/^\d+/, (number) => number + tag),
    find: (text) => [
      ...Array.from(text.matchAll(TAGGED), ([, number = "", found, rest = ""]) =>
        found === tag ? own.find(number + rest) : [OTHER_VERSION],
      ).flat(),
      ...own.find(text).map((found) => (found.ok ? OTHER_VERSION : found)),
    ],
  };
}

const TAG_LETTERS = 6;
const LETTERS = 26;
const FIRST_LETTER = 97;

/** Computes a tag of six letters from a text (FNV-1a). */
function makeTag(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const sign of text) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01_00_01_93) >>> 0;
  return Array.from({ length: TAG_LETTERS }, (_, place) =>
    String.fromCharCode(FIRST_LETTER + (Math.floor(hash / LETTERS ** place) % LETTERS)),
  ).join("");
}

/** Matches sentences about our own question texts. */
const ON_OWN_WORDINGS = /自己写的|另写的|还没有研究检验过/;
const OWN_WORDINGS_AS_REASON = "，题目又是我们自己写的";

function removeClaims(text: string): string {
  const parts = text.replaceAll(OWN_WORDINGS_AS_REASON, "").match(/[^。；]*[。；]?/g) ?? [];
  return parts.filter((part) => !ON_OWN_WORDINGS.test(part)).join("");
}

function createRelabel(questions: readonly Question[], pack: ItemPack): (text: string) => string {
  const labels = questions[0]!.options.map(({ label }) => label);
  const quoted = new Map(labels.map((label, place) => [`“${label}”`, `“${pack.options?.[place] ?? label}”`]));
  return (text) => text.replaceAll(/“[^“”]*”/g, (quote) => quoted.get(quote) ?? quote);
}

/** Creates a function that adapts every text of a value, and drops those of a list that become empty. */
function createSay(adapt: (text: string) => string): Say {
  const say = (value: unknown): unknown => {
    if (typeof value === "string") return adapt(value);
    if (Array.isArray(value)) return value.map(say).filter((each) => each !== "");
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, say(each)]));
  };
  return say as Say;
}
