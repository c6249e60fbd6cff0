import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { SITE } from "#web/content/site.ts";

/** Content of the picture: only the test, or also the result. */
export type Shows = "test" | "result";

const DISCLAIMER = "结果供自我了解，不是诊断";
const CHILD_DISCLAIMER = "结果帮家长想想要不要问医生，不是诊断";

/** Returns the default content. The result of a health test is never shown by default. */
export function chooseDefault({ isAboutHealth }: CatalogueEntry, page: ResultPage | undefined): Shows {
  return isAboutHealth || page === undefined ? "test" : "result";
}

export type CardContent = ReturnType<typeof buildCard>;

/**
 * Builds the content of a share card: the test, and the type or the headline of the result. It never contains a score,
 * an answer or a name. If `page` is undefined, it contains only the test. `origin` is the origin of the site, e.g.
 * `https://xinjing.example`.
 */
export function buildCard(entry: CatalogueEntry, page: ResultPage | undefined, origin: string) {
  const { href, host, pathname } = new URL(`/${entry.type}/intro`, origin);
  return {
    /** Determines the scene and the colour. */
    type: entry.type,
    testName: entry.name,
    /** First sentence of the description, without its full stop. */
    line: entry.description.split("。", 1)[0]!,
    /** Type with letters, or headline. */
    result: page && {
      lead: page.typeName ? "这次最接近" : "这次的结果",
      headline: page.headline,
      typeName: page.typeName,
      letters: page.preferences,
    },
    disclaimer: entry.isAboutChild ? CHILD_DISCLAIMER : DISCLAIMER,
    /** Text beside the QR code. */
    invitation: `${entry.question_count}道题，约${entry.duration}分钟，免费，不用注册`,
    /** Address in the QR code, and its displayed form. */
    address: href,
    shownAddress: `${host}${pathname}`,
  };
}

/** Describes the card in words, for its alternative text. */
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
