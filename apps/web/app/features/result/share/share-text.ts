import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { SITE } from "#web/content/site.ts";

/** Builds the texts to share. `label` names the result if its scores cannot be read. */
export function buildShareTexts(entry: CatalogueEntry, label: string, page: ResultPage | undefined) {
  const opening = `我在${SITE.name}做了“${entry.name}”`;
  const said = entry.isAboutHealth
    ? `结果里说：“${page?.headline ?? label}”这是自评，不是诊断。`
    : `这次的结果最接近${label}。`;
  return {
    /** Contains nothing about a result. */
    test: `${opening}，${entry.question_count}道题，做完马上能看到结果。你也可以试试：`,
    /** Describes the result in words, without scores or answers. */
    result: `${opening}，${said}你也可以试试：`,
  };
}
