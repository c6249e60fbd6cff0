import { toStoredTexts, type ResultPage, type StoredTexts } from "../result-page.ts";
import { findAsdPage } from "./page.ts";
import { PLAY, RESOURCES } from "./texts.ts";

/** What is stored and sent of a risk count, 0–20: the texts of its page without the answers. */
export function storeAsdTexts(riskCount: number): StoredTexts {
  return toStoredTexts(findStoredPage(riskCount));
}

function findStoredPage(riskCount: number): ResultPage {
  const page = findAsdPage({ scores: { riskCount } });
  if (page === undefined) throw new Error("The risk count lies outside 0–20");
  return page;
}

/** The spec's interpretation object (spec 3, infant ASD result): texts of the count alone, nothing from the answers. */
interface AsdInterpretation {
  readonly riskType: string;
  readonly riskDescription: string;
  readonly recommendations: StoredTexts["recommendations"];
  readonly nextSteps: readonly string[];
  readonly supportResources: readonly string[];
  readonly developmentAreas: readonly string[];
  readonly description: string;
}

/** The interpretation object of a risk count, 0–20, as the result stores it (spec 3). */
export function buildInterpretation(riskCount: number): AsdInterpretation {
  const { label, headline, parts = [], help } = findStoredPage(riskCount);
  const { description, recommendations } = storeAsdTexts(riskCount);
  return {
    riskType: label.text,
    riskDescription: headline,
    recommendations,
    nextSteps: parts.flatMap(({ steps = [] }) => steps),
    supportResources: [help, ...(RESOURCES.items ?? [])],
    developmentAreas: PLAY.items ?? [],
    description,
  };
}
