import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { SITE } from "#web/content/site.ts";

/** What a person lets the picture show. */
export type Shows = "test" | "result";

const DISCLAIMER = "结果供自我了解，不是诊断";
const CHILD_DISCLAIMER = "结果帮家长想想要不要问医生，不是诊断";

/** What is chosen before the person chooses: a health result is never shown by itself. */
export function chooseDefault({ isAboutHealth }: CatalogueEntry, page: ResultPage | undefined): Shows {
  return isAboutHealth || page === undefined ? "test" : "result";
}

export type CardContent = ReturnType<typeof buildCard>;

/**
 * What a share card says of a test, and of a result its type or its headline, never a score, an answer or a name. `page` is left out
 * where only the test is shared; `origin` is that of the site, e.g. `https://xinjing.example`.
 */
export function buildCard(entry: CatalogueEntry, page: ResultPage | undefined, origin: string) {
  const { href, host, pathname } = new URL(`/${entry.type}/intro`, origin);
  return {
    /** Whose scene and colour it has. */
    type: entry.type,
    testName: entry.name,
    /** What the test is about, in one sentence without its full stop. */
    line: entry.description.split("。", 1)[0]!,
    /** A type, drawn from its letters, or a headline. */
    result: page && {
      lead: page.typeName ? "这次最接近" : "这次的结果",
      headline: page.headline,
      typeName: page.typeName,
      letters: page.preferences,
    },
    disclaimer: entry.isAboutChild ? CHILD_DISCLAIMER : DISCLAIMER,
    /** What waits behind the QR code. */
    invitation: `${entry.question_count}道题，约${entry.duration}分钟，免费，不用注册`,
    /** Where the QR code leads, and the same as it is read. */
    address: href,
    shownAddress: `${host}${pathname}`,
  };
}

/** The card in words, for those who do not see it: all that it says, and nothing else. */
export function describeCard({
  testName,
  line,
  result,
  disclaimer,
  invitation,
  shownAddress,
}: CardContent): string {
  const { typeName } = result ?? {};
  const says = typeName
    ? `${typeName.letters}，${typeName.name}。${typeName.portrait}${typeName.note}`
    : result?.headline;
  return [
    `${SITE.name}的分享图片：${testName}`,
    line,
    ...(result ? [`${result.lead}：${says}`] : []),
    disclaimer,
    `二维码通向测试介绍页${shownAddress}，${invitation}`,
  ]
    .map((sentence) => `${sentence.replace(/。$/u, "")}。`)
    .join("");
}
