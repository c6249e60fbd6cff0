import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import type { ItemPack } from "@xinjing/instruments/item-pack";
import { toJSONSchema } from "zod/v4/core";
import * as z from "zod/mini";
import { isCalendarDay } from "./time.ts";

/** Creates the schema of a text. The error message says what to write, because operators read it. */
const text = (what: string, most: number) =>
  z
    .string(`请写${what}`)
    .check(
      z.maxLength(most, { error: `请写${what}，最多${most}个字`, abort: true }),
      z.regex(/^\S(?:.*\S)?$/u, { error: `请写${what}，不换行，前后没有空格`, abort: true }),
      z.regex(/^[^\p{Cc}\p{Cf}<>]*$/u, `请写${what}，不带控制字符和尖括号`),
    );

const whole = (what: string, least: number, most: number) => {
  const error = `请写${what}，${least}到${most}之间的整数`;
  return z.number(error).check(z.int(error), z.minimum(least, error), z.maximum(most, error));
};

const day = (what: string) => {
  const error = `请写${what}，如2026-11-30`;
  return z
    .string(error)
    .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error, abort: true }), z.refine(isCalendarDay, error));
};

/** Creates the schema of an object that refuses unknown names, so that a misspelt one is not lost. */
const object = <Shape extends z.core.$ZodShape>(what: string, shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? `不认识${issue.keys.join("、")}，请改正或删掉`
        : `请写${what}，是一个对象`,
  });

const MEDIA = ["screen", "print", "read-aloud"] as const;
const MEDIA_RULE = `请写许可用在哪里：${MEDIA.join("、")}里的几个`;
const LABELS = "选项的文字，按我们的顺序";
const labels = z.array(text("选项的文字", 40), `请写${LABELS}`);

/** Content of one file in the folder `ITEM_PACKS`. */
const itemPackSchema = object("题目包", {
  $schema: z.optional(z.string("请写item-pack.schema.json的地址，或者删掉")),
  instrument: z.enum(INSTRUMENT_IDS, `请写是哪项测试：${INSTRUMENT_IDS.join("、")}之一`),
  id: z
    .string("请写题目包的名字")
    .check(
      z.regex(/^[a-z](?:[a-z\d-]{0,28}[a-z\d])?$/, "请写题目包的名字，只有小写字母、数字和 -，最多30个"),
    ),
  version: whole("题目包的版本", 1, 9_999),
  language: z.literal("zh-CN", "请写zh-CN：网站只有简体中文"),
  title: text("量表的名字", 60),
  options: z.optional(labels),
  items: z.array(
    object("一道题", {
      number: whole("题号", 1, 999),
      text: text("题目", 160),
      scores: z.enum(["first", "last"], "请写哪一头的选项得分：first或last"),
      options: z.optional(labels),
    }),
    "请写全部题目，是一个列表",
  ),
  holder: text("版权归谁", 100),
  permission: object("许可", {
    grantedBy: text("谁许可的", 100),
    grantedTo: text("许可给谁", 100),
    grantedOn: day("哪一天许可的"),
    validUntil: z.union(
      [z.literal("unlimited"), day("")],
      "请写许可到哪一天，如2027-11-30；没有期限写unlimited",
    ),
    media: z.array(z.enum(MEDIA, MEDIA_RULE), MEDIA_RULE),
  }),
  source: object("出处", {
    title: text("出处的题名", 300),
    detail: text("出处在哪里发表，用来说明什么", 300),
    url: z.optional(z.string().check(z.regex(/^https:\/\/[^\s"'<>]{1,300}$/, "请写https://开头的网址"))),
  }),
  validated: object("在哪些人里验证过", {
    population: text("验证的是哪些人", 100),
    n: whole("验证的人数", 1, 9_999_999),
    country: text("在哪个国家验证的", 40),
    year: whole("哪一年验证的", 1_900, 2_999),
    figures: text("验证得到的数字", 200),
  }),
});

/** Writes docs/item-pack.schema.json: the rules that JSON Schema can express. */
export function writeItemPackSchema(): string {
  return `${JSON.stringify(toJSONSchema(itemPackSchema, { io: "input" }), null, 2)}\n`;
}

/**
 * Result of reading a file: the item pack, or one line for each problem, which begins with the field and says what to
 * do.
 */
type ReadPack =
  | { readonly ok: true; readonly pack: ItemPack }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Reads the text of a file as an item pack. Checks only its shape; `checkItemPack` checks whether it fits the
 * instrument.
 */
export function readItemPack(json: string): ReadPack {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    return { ok: false, problems: ["整个文件：不是JSON，请改正"] };
  }
  const parsed = itemPackSchema.safeParse(content);
  if (parsed.success) {
    const { $schema: _schema, language: _language, ...pack } = parsed.data;
    return { ok: true, pack };
  }
  const problems = parsed.error.issues.map(({ path, message }) => `${nameField(path)}：${message}`);
  return { ok: false, problems: [...new Set(problems)] };
}

/** Formats the path of a field as items[3].text. The first item is items[0], as in JSON. */
function nameField(path: readonly PropertyKey[]): string {
  const name = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("");
  return name.replace(/^\./, "") || "整个文件";
}
