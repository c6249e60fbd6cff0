import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { SITE } from "#web/content/site.ts";

/**
 * Builds the texts to share. A type is named by its label. A health result is described by the headline of its page,
 * because no screen says its stored label alone.
 */
export function buildShareTexts(entry: CatalogueEntry, label: string, page: ResultPage | undefined) {
  const opening = `我在${SITE.name}做了“${entry.name}”`;
  const said =
    page &&
    (entry.isAboutHealth ? `结果里说：“${page.headline}”这是自评，不是诊断。` : `这次的结果最接近${label}。`);
  return {
    /** Contains nothing about a result. */
    test: `${opening}，${entry.question_count}道题，做完马上能看到结果。你也可以试试：`,
    /** Describes the result in words, without scores or answers; undefined if its scores cannot be read. */
    result: said && `${opening}，${said}你也可以试试：`,
  };
}
