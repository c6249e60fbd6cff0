import { createHash } from "node:crypto";
import {
  MAX_LENGTHS,
  type Box,
  type PageSection,
  type PageTable,
  type PageTexts,
} from "@xinjing/instruments/result-page";
import { choose, fill, type Facts, type Row, type Table, type Values } from "@xinjing/instruments/table";

/** A chapter of a review book: the pages of a test or of its second stage. */
export interface Chapter {
  readonly title: string;
  readonly pages: PageTable<Facts>;
  /** Advice on when to repeat the test. */
  readonly again: Table<Facts, string>;
  /** Findings for the printed sheet. */
  readonly sheet: Table<Facts, string>;
  /** All combinations of facts (conditions that select a page) that are possible. */
  readonly combinations: readonly Facts[];
  /** The longest text that can replace each placeholder. */
  readonly longest: Values;
  /** Box that every page of the test shows. */
  readonly box?: Box;
  /** Sections that every page shows folded: limits, and how to read the score. */
  readonly shared: readonly PageSection[];
  /** Lists of which a page shows some or all items. */
  readonly lists?: readonly PageSection[];
}

/** The chapters of one test, for `docs/results/<id>.zh-CN.md`. */
export interface Book {
  readonly id: string;
  readonly title: string;
  readonly chapters: readonly Chapter[];
}

/** Signature of a professional for a page, as stored in `docs/results/reviews.json`. */
export interface Review {
  /** Id of the page: test and row, e.g. `asd-adult/high`. */
  readonly page: string;
  /** `hashPage` of the signed texts. */
  readonly hash: string;
  readonly name: string;
  readonly profession: string;
  /** YYYY-MM-DD */
  readonly date: string;
}

/**
 * Hashes the texts of a page to eight hexadecimal digits. If a text changes, so does the hash, and the signature is no
 * longer valid.
 */
function hashPage(page: PageTexts): string {
  return createHash("sha256").update(JSON.stringify(page)).digest("hex").slice(0, 8);
}

/**
 * Writes a review book as Markdown. It contains every page in full, with the facts that lead to it, the lengths of its
 * texts and its signatures.
 */
export function writeBook({ id, title, chapters }: Book, reviews: readonly Review[]): string {
  const parts = chapters.flatMap((chapter) => writeChapter(chapter, id, reviews));
  return `${[`# ${title}`, ...parts].join("\n\n")}\n`;
}

function writeChapter(chapter: Chapter, id: string, reviews: readonly Review[]): string[] {
  const { title, pages, again, sheet, box, shared, lists = [] } = chapter;
  return [
    `## ${title}`,
    ...pages.flatMap((row) => [
      ...writePage(row, chapter),
      writeSignature(reviews, `${id}/${row.id}`, row.value),
    ]),
    ...(box ? ["### 每一页都有", `**${box.title}** ${box.lines.join("")}`] : []),
    "### 什么时候再做",
    writeRows(again),
    "### 打印的摘要上怎么说",
    writeRows(sheet),
    ...(shared.length > 0 ? ["### 每一页折起来的部分", ...shared.flatMap(writePart)] : []),
    ...(lists.length > 0 ? ["### 按每一题的回答", ...lists.flatMap(writePart)] : []),
  ];
}

function writeRows(rows: Table<Facts, string>): string {
  return rows.map((row) => `- ${writeWhen(row)}：${row.value}`).join("\n");
}

function writeWhen({ when }: Row<Facts, unknown>): string {
  const facts = Object.entries(when).map(([name, value]) => `${name} = ${value}`);
  return facts.length === 0 ? "其余" : facts.join("，");
}

function writePage(row: PageTable<Facts>[number], { pages, combinations, longest }: Chapter): string[] {
  const { chip, headline, meaning, caution, action, why, recommendations, help, baseRate, parts } = row.value;
  const measure = (text: string, limit: number) => `${text} *${countCharacters(text, longest)}/${limit}*`;
  const count = combinations.filter((facts) => choose(pages, facts) === row).length;
  const tag = chip ? `标签：${chip.text}` : "没有标签";
  return [
    `### ${row.id}`,
    `\`${writeWhen(row)}\` · ${count}种情况 · ${tag} · 不点开共${countShown(row.value, longest)}字`,
    `**${measure(headline, MAX_LENGTHS.headline)}**`,
    measure(meaning, MAX_LENGTHS.meaning),
    measure(caution, MAX_LENGTHS.caution),
    `${(action.kind === "call" && action.when) || "今天"}：${measure(action.text, MAX_LENGTHS.action)} ［${action.button}］${action.kind === "open" ? ` → ${action.to}` : ""}`,
    ...(action.kind === "call" ? [`> ${measure(action.say, MAX_LENGTHS.say)}`] : []),
    `为什么：${measure(why, MAX_LENGTHS.why)}`,
    recommendations.map(({ title, text }) => `- ${title}：${measure(text, MAX_LENGTHS.advice)}`).join("\n"),
    `谁能帮你：${measure(help, MAX_LENGTHS.help)}`,
    ...(baseRate ? [`百盏灯：${measure(baseRate.caption, MAX_LENGTHS.caption)}（${baseRate.source}）`] : []),
    ...(parts ?? []).flatMap(writePart),
  ];
}

function writePart({ title, paragraphs, items = [], steps = [] }: PageSection): string[] {
  const list = [...items.map((item) => `- ${item}`), ...steps.map((step, index) => `${index + 1}. ${step}`)];
  return [`**${title}**`, ...paragraphs, ...(list.length > 0 ? [list.join("\n")] : [])];
}

function writeSignature(reviews: readonly Review[], page: string, texts: PageTexts): string {
  const signed = findSignatures(reviews, page, texts);
  if (signed.length === 0) return `*${hashPage(texts)}，还没有专业人员审阅*`;
  return signed.map(({ name, profession, date }) => `*${name}（${profession}）${date}审阅*`).join("，");
}

/** Finds the reviews that are valid for the current texts of a page. */
function findSignatures(reviews: readonly Review[], page: string, texts: PageTexts): readonly Review[] {
  return reviews.filter((review) => review.page === page && review.hash === hashPage(texts));
}

/** Writes the site's module with the valid signatures (`apps/web/app/content/reviews.ts`). */
export function writeSignatures(books: readonly Book[], reviews: readonly Review[]): string {
  const held = books.flatMap(({ id, chapters }) =>
    chapters.flatMap(({ pages }) =>
      pages.flatMap((row) => findSignatures(reviews, `${id}/${row.id}`, row.value)),
    ),
  );
  const rows = held.map(({ hash: _hash, ...shown }) =>
    Object.entries(shown)
      .map(([key, value]) => `    ${key}: ${JSON.stringify(value)},\n`)
      .join(""),
  );
  return `${SIGNATURES_HEAD}[${rows.length === 0 ? "" : `\n${rows.map((row) => `  {\n${row}  },\n`).join("")}`}];\n`;
}

const SIGNATURES_HEAD = `// Written by npm run texts from docs/results/reviews.json: do not edit.

/** Signature of a professional who reviewed a page of a result in its current wording. */
interface Signature {
  /** Test and row of the result: \`asd-adult/high\`. */
  readonly page: string;
  readonly name: string;
  readonly profession: string;
  /** YYYY-MM-DD */
  readonly date: string;
}

export const REVIEWS: readonly Signature[] = `;

/** Counts the characters of a text after the longest values have replaced its placeholders. */
export function countCharacters(text: string, longest: Values): number {
  return Array.from(fill(text, longest)).length;
}

/** Counts the characters of a page that are visible without unfolding anything. */
export function countShown(page: PageTexts, longest: Values): number {
  const { headline, meaning, caution, action, why, recommendations, help, baseRate } = page;
  const open = recommendations.slice(0, 3).flatMap(({ title, text }) => [title, text]);
  return [headline, meaning, caution, action.text, action.button, why, ...open, help, baseRate?.caption ?? ""]
    .map((text) => countCharacters(text, longest))
    .reduce((sum, length) => sum + length, 0);
}

/** Returns the sections about the limits of a result and how the score is read. */
export function foldedTexts(limits: readonly string[], reading: readonly string[]): PageSection[] {
  return [
    { title: "这不能说明什么", paragraphs: limits },
    { title: "分数怎么读", paragraphs: reading },
  ];
}
