import type { Measure, Preference, Report, Section } from "../instrument.ts";
import { CLARITY_BANDS, CLARITY_MAX, CLARITY_MIN } from "./key.ts";
import { describeLean } from "./lean.ts";
import type { Profile } from "./profile.ts";
import { findProfile } from "./profiles-table.ts";
import {
  BORDERLINE_TEXTS,
  CLARITY_TEXTS,
  LETTER_TEXTS,
  OPEN_LETTER_CARD,
  OPEN_LETTER_TODAY,
  OPEN_TEXTS,
  type StrengthLevel,
} from "./report-texts.ts";
import { isTypeOpen, type LetterCounts, type MbtiScores, type ScoredDimension } from "./score.ts";
import {
  CLARITY_LABEL,
  CLARITY_NOTE,
  DIMENSION_LABELS,
  LETTER_LABELS,
  PROFESSIONAL_REMINDER,
  PROFILE_SECTIONS,
  RELIABLE_DIFFERENCE,
  SHARED_LIMITS,
  TYPE_NOTE,
} from "./shared-texts.ts";

/** Lowest strength of a clear and of a strong preference: 16 and 19 of 23 answers (README.md here). */
const CLEAR_FROM_PERCENT = 70;
const STRONG_FROM_PERCENT = 83;
/** Strengths that lie closer than three answers are not ranked. */
const APART_FROM_PERCENT = 10;

/** The band of a clarity, 50–100. Example: 74 is 略有偏向, 75 is 清楚. */
export function findClarityBand(confidence: number): (typeof CLARITY_BANDS)[number] {
  const band = CLARITY_BANDS.find(({ max }) => confidence <= max);
  if (band === undefined) throw new Error("The clarity lies above every band");
  return band;
}

/** Builds the report of a result from its counts (texts are our own). */
export function buildMbtiReport(scores: MbtiScores): Report {
  return isTypeOpen(scores) ? buildOpenReport(scores) : buildTypeReport(scores);
}

/** All four letters borderline, as random tapping often leaves them: four letters stand, but no type is named. */
function buildOpenReport({ type, confidence, dimensions, counts }: MbtiScores): Report {
  const { label } = findClarityBand(confidence);
  return {
    headline: OPEN_TEXTS.headline,
    firstScreen: {
      weight: `平均下来，多的那一边也只占${confidence}%，${OPEN_TEXTS.weight}`,
      limit: OPEN_TEXTS.limit,
      today: { text: OPEN_TEXTS.today, to: "#recommendations", label: "看看怎么写" },
    },
    label: type,
    isTypeOpen: true,
    toneLabel: `${CLARITY_LABEL}：${label}`,
    tone: "calm",
    total: measureClarity(confidence),
    measures: [],
    preferences: dimensions.map((dimension) => {
      const { neighbour: _neighbour, ...preference } = describePreference(dimension, counts);
      return { ...preference, description: describeRatio(dimension, counts) };
    }),
    description: `四个方面，两边都很接近：${dimensions.map((dimension) => describeCounts(dimension, counts)).join("；")}。`,
    interpretation: [OPEN_TEXTS.meaning, OPEN_TEXTS.middle, OPEN_TEXTS.reasons],
    limits: [CLARITY_TEXTS[label].limit, ...SHARED_LIMITS],
    extras: [],
    recommendations: OPEN_TEXTS.recommendations,
    professionalReminder: PROFESSIONAL_REMINDER,
  };
}

function buildTypeReport(scores: MbtiScores): Report {
  const { type, confidence, dimensions, counts } = scores;
  const profile = findProfile(type);
  const { label } = findClarityBand(confidence);
  const names = dimensions.map(({ letter }) => `${letter}是${LETTER_LABELS[letter]}`).join("，");
  const clearLetters = describeClearLetters(dimensions);
  const open = dimensions.filter(({ isBorderline }) => isBorderline);
  const [firstOpen] = open;
  return {
    headline: clearLetters
      ? `跟这次的答案最接近的是${type}（${profile.name}），${clearLetters}`
      : `这次的答案最像${type}（${profile.name}）：${profile.portrait}`,
    firstScreen: {
      weight: `这次${CLARITY_TEXTS[label].weight}。${describeSteadiness(dimensions)}。`,
      limit: describeLimit(dimensions),
      today: {
        text: firstOpen ? OPEN_LETTER_TODAY[firstOpen.key] : profile.today,
        to: "#recommendations",
        label: "看看接着怎么做",
      },
    },
    label: type,
    typeName: {
      letters: type,
      name: profile.name,
      portrait: clearLetters ? `这一型最接近，${clearLetters}` : profile.portrait,
      note: TYPE_NOTE,
    },
    toneLabel: `${CLARITY_LABEL}：${label}`,
    tone: "calm",
    total: measureClarity(confidence),
    measures: [],
    preferences: dimensions.map((dimension) => describePreference(dimension, counts)),
    description: open.length === 0 ? `四个字母里，${names}。` : listCandidates(type, dimensions),
    interpretation: [
      open.length === 0
        ? `照这四个字母再猜几句。${profile.summary}`
        : `下面只写了${type}的例子。读着不像的话，也许你更接近另外几型，也许这次没测准，信你自己就好。`,
      ...describeClarity(label, dimensions, counts),
      ...compareDimensions(dimensions, counts),
      ...(firstOpen && open.length === 1 ? [describeNearest(firstOpen, type, profile)] : []),
    ],
    limits: [CLARITY_TEXTS[label].limit, ...SHARED_LIMITS],
    extras: listProfileSections(profile),
    ...(firstOpen
      ? {
          firstCard: { ...OPEN_LETTER_CARD, title: OPEN_LETTER_CARD.title + DIMENSION_LABELS[firstOpen.key] },
        }
      : {}),
    recommendations: profile.recommendations,
    professionalReminder: PROFESSIONAL_REMINDER,
  };
}

/** Where letters are close, which ones are clear and which are not; undefined where none is close. */
function describeClearLetters(dimensions: readonly ScoredDimension[]): string | undefined {
  const clear = dimensions.filter(({ isBorderline }) => !isBorderline);
  if (clear.length === dimensions.length) return undefined;
  const names = clear.map(({ letter }) => LETTER_LABELS[letter]).join("、");
  const open = dimensions.flatMap(({ isBorderline, letters: [first, second] }) =>
    isBorderline ? [`${LETTER_LABELS[first]}还是${LETTER_LABELS[second]}`] : [],
  );
  return `你选得偏${names}；${open.join("、")}，还分不出来。`;
}

/** The portrait of the type, with a warning for one undecided letter; none for two, where it would not hold. */
function describeNearest(open: ScoredDimension, type: string, profile: Profile): string {
  return `照${type}再猜几句，跟${describePair(open)}有关的先别当真。${profile.portrait}${profile.summary}`;
}

function measureClarity(value: number): Measure {
  const bands = CLARITY_BANDS.map(({ max, label }) => ({ max, label, tone: "calm" as const }));
  return {
    key: "confidence",
    label: CLARITY_LABEL,
    value,
    min: CLARITY_MIN,
    max: CLARITY_MAX,
    unit: "%",
    bands,
    note: CLARITY_NOTE,
  };
}

/** How many answers would change the letters: first those that hold, then the others. */
function describeSteadiness(dimensions: readonly ScoredDimension[]): string {
  const steady = dimensions.filter(isSteady);
  const others = dimensions.filter((dimension) => !isSteady(dimension));
  if (others.length === 0) return `四个字母都比较稳，改选${sayChanges(steady)}才会变`;
  if (steady.length === 0) return `四个字母都不太稳，改选${sayChanges(others)}就变了`;
  const names = steady.map(({ letter }) => `${LETTER_LABELS[letter]}（${letter}）`).join("、");
  const count = ["一", "两", "三"][others.length - 1];
  return `${names}比较稳，改选${sayChanges(steady)}才会变；另外${count}个字母，改选${sayChanges(others)}就变了`;
}

/** 8题, or 4到6题. */
function sayChanges(dimensions: readonly ScoredDimension[]): string {
  const counts = dimensions.map(({ answersToFlip }) => answersToFlip);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? `${least}题` : `${least}到${most}题`;
}

/** True where only a difference that is more than noise would change the letter. */
export function isSteady({ answersToFlip }: ScoredDimension): boolean {
  return answersToFlip >= RELIABLE_DIFFERENCE;
}

/** What the clarity means, where all four are alike: the first screen says which of them differ. */
function describeClarity(
  label: keyof typeof CLARITY_TEXTS,
  dimensions: readonly ScoredDimension[],
  counts: LetterCounts,
): string[] {
  const isUneven =
    label === "略有偏向" ? compareDimensions(dimensions, counts).length > 0 : !dimensions.every(isSteady);
  return label !== "不清晰" && isUneven ? [] : [CLARITY_TEXTS[label].meaning];
}

/** The letters that a single answer or two would change, or else what no letter says. */
function describeLimit(dimensions: readonly ScoredDimension[]): string {
  const close = dimensions.filter(({ isBorderline }) => isBorderline);
  const [first, ...rest] = close;
  if (first === undefined) return "开头那句是猜的，像不像，你说了算。";
  const isAlike = rest.length > 0 && rest.every(({ answersToFlip }) => answersToFlip === first.answersToFlip);
  const changes = isAlike
    ? `${close.map(({ letter }) => letter).join("、")}各改选${first.answersToFlip}题`
    : close.map(({ letter, answersToFlip }) => `${letter}改选${answersToFlip}题`).join("、");
  return `${changes}就会变，先别当真。`;
}

/** 外向12题，内向11题. */
function describeCounts({ letters }: ScoredDimension, counts: LetterCounts): string {
  return letters.map((letter) => `${LETTER_LABELS[letter]}${counts[letter]}题`).join("，");
}

function describePair({ letters: [first, second] }: ScoredDimension): string {
  return `${LETTER_LABELS[first]}和${LETTER_LABELS[second]}`;
}

function describePreference(dimension: ScoredDimension, counts: LetterCounts): Preference {
  const { letter, strengthPercent, isBorderline, neighbour } = dimension;
  return {
    ...describeLean(dimension, counts),
    ...(isBorderline ? { neighbour } : {}),
    description: isBorderline
      ? describeBorderline(dimension, counts)
      : LETTER_TEXTS[letter][levelOf(strengthPercent)],
  };
}

/** Both sides of a borderline preference with their counts, without the letter that stands in the type. */
function describeRatio({ key, letters: [first, second] }: ScoredDimension, counts: LetterCounts): string {
  return `${LETTER_LABELS[first]}（${first}）和${LETTER_LABELS[second]}（${second}）是${counts[first]}比${counts[second]}：${BORDERLINE_TEXTS[key]}`;
}

function describeBorderline(dimension: ScoredDimension, counts: LetterCounts): string {
  const { letter, margin, answersToFlip, neighbour } = dimension;
  const rule =
    margin === 0 ? `两边持平，按规则记作${letter}，` : `这次记作${letter}，改选${answersToFlip}题就会变，`;
  return `${describeRatio(dimension, counts)}${rule}所以你也接近${neighbour}（${findProfile(neighbour).name}）。`;
}

function levelOf(strengthPercent: number): StrengthLevel {
  if (strengthPercent >= STRONG_FROM_PERCENT) return "strong";
  return strengthPercent >= CLEAR_FROM_PERCENT ? "clear" : "slight";
}

/** Which of the four lean most and which least; nothing where they lie closer than three answers. */
function compareDimensions(dimensions: readonly ScoredDimension[], counts: LetterCounts): string[] {
  const strengths = dimensions.map(({ strengthPercent }) => strengthPercent);
  const [highest, lowest] = [Math.max(...strengths), Math.min(...strengths)];
  if (highest - lowest < APART_FROM_PERCENT) return [];
  const say = (strength: number, words: string) => {
    const group = dimensions.filter(({ strengthPercent }) => strengthPercent === strength);
    const labels = group.map(({ letter }) => LETTER_LABELS[letter]);
    const ratios = group.map(({ letter, otherLetter }) => `${counts[letter]}比${counts[otherLetter]}`);
    return `${labels.join("、")}${words}，是${[...new Set(ratios)].join("和")}`;
  };
  return [`四项里，${say(highest, "偏得最多")}；${say(lowest, "偏得最少")}。`];
}

/** The types that the borderline letters leave open. */
function listCandidates(type: string, dimensions: readonly ScoredDimension[]): string {
  const candidates = dimensions.reduce<readonly string[]>(
    (codes, { letter, otherLetter, isBorderline }) =>
      codes.flatMap((code) => (isBorderline ? [code + letter, code + otherLetter] : [code + letter])),
    [""],
  );
  return `${candidates.join("、")}都说得通。`;
}

function listProfileSections(profile: Profile): Section[] {
  const keys = ["strengths", "challenges", "relationships", "careers", "growth"] as const;
  return keys.map((key) => {
    const { title, opening } = PROFILE_SECTIONS[key];
    const source = key === "strengths" ? `下面是照${profile.type}这四个字母想出来的例子，` : "";
    return { title, paragraphs: [source + opening], items: profile[key] };
  });
}
