import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId, Preference, TypeName } from "@xinjing/instruments/instrument";
import { SITE } from "#web/content/site.ts";
import type { Gist } from "../gist.ts";

/** What a person lets the picture show. */
export type Shows = "test" | "result";

/** Everything that stands on a share card, in reading order. */
export interface CardContent {
  /** Whose scene and colour it has. */
  readonly type: InstrumentId;
  readonly siteName: string;
  readonly testName: string;
  /** What the test is about, in one sentence without its full stop. */
  readonly line: string;
  /** Left out where only the test is shared. */
  readonly result?: CardResult;
  readonly codeTitle: string;
  /** What waits behind the QR code. */
  readonly invitation: string;
  /** Where it leads: the whole address, and as it is read. */
  readonly address: string;
  readonly shownAddress: string;
  readonly disclaimer: string;
}

interface CardResult {
  readonly lead: string;
  /** A type with its name, or else the headline of the result. */
  readonly says: TypeName | string;
  /** What the scene of a type is drawn from. */
  readonly letters?: readonly Preference[];
}

interface Options {
  readonly entry: CatalogueEntry;
  /** Undefined where the stored scores cannot be read: then only the test can be shared. */
  readonly page: Gist | undefined;
  readonly shows: Shows;
  /** Of the page itself, e.g. `https://xinjing.example`. */
  readonly origin: string;
}

/** What is chosen before the person chooses: a health result is never shown by itself. */
export function chooseDefault({ isAboutHealth }: CatalogueEntry, page: Gist | undefined): Shows {
  return isAboutHealth || page === undefined ? "test" : "result";
}

/** The words of a share card: of a result its type or its headline, never a score, an answer or a name. */
export function buildCard({ entry, page, shows, origin }: Options): CardContent {
  const address = new URL(`/${entry.type}/intro`, origin);
  return {
    type: entry.type,
    siteName: SITE.name,
    testName: entry.name,
    line: entry.description.split("。", 1)[0] ?? entry.description,
    ...(shows === "result" &&
      page && {
        result: {
          lead: page.typeName ? "这次最接近" : "这次的结果",
          says: page.typeName ?? page.headline,
          ...(page.preferences.length > 0 && { letters: page.preferences }),
        },
      }),
    codeTitle: "扫码看看这个测试",
    invitation: `${entry.question_count}道题，约${entry.duration}分钟，免费，不用注册`,
    address: address.href,
    shownAddress: `${address.host}${address.pathname}`,
    disclaimer: "结果供自我了解，不是诊断",
  };
}

/** The card in words, for those who do not see it: all that it says, and nothing else. */
export function describeCard(card: CardContent): string {
  const { siteName, testName, line, result, invitation, shownAddress, disclaimer } = card;
  return [
    `${siteName}的分享图片：${testName}`,
    line,
    ...(result ? [`${result.lead}：${describeResult(result.says)}`] : []),
    disclaimer,
    `二维码通向测试介绍页${shownAddress}，${invitation}`,
  ]
    .map((sentence) => `${sentence.replace(/。$/u, "")}。`)
    .join("");
}

function describeResult(says: TypeName | string): string {
  return typeof says === "string" ? says : `${says.letters}，${says.name}。${says.note}`;
}
