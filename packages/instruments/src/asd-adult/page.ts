import type { Measure } from "../instrument.ts";
import type { PageSection, ResultInput, ResultPage } from "../result-page.ts";
import { findBand } from "../scoring.ts";
import { choose, fill } from "../table.ts";
import { findAsdAdultFacts } from "./facts.ts";
import { TOTAL_MAX } from "./key.ts";
import {
  DOMAIN_MEANS,
  REFERENCE_SAMPLES,
  TOTAL_ERROR,
  findReferencePosition,
  type ReferenceSample,
} from "./norms.ts";
import { ASD_ADULT_AGAIN, ASD_ADULT_PAGES } from "./pages.ts";
import {
  DOMAINS,
  DOMAIN_MAX,
  RESULT_KINDS,
  parseAsdAdultAnswers,
  readStoredScores,
  type Domain,
} from "./score.ts";
import {
  DOMAINS_DIRECTION,
  DOMAIN_TEXTS,
  LIMITS,
  MEAN_LABELS,
  POSITION,
  POSITION_SAMPLES,
  READING,
  SECTIONS,
  TOTAL_SCALE,
} from "./texts.ts";
import { ASD_ADULT_SHEET, listCounted } from "./sheet.ts";

/**
 * Builds the page of a result from its published scores: total 0–50, domains 0–10. Undefined if the scores do not
 * belong to this test.
 */
export function findAsdAdultPage({ scores, answers }: ResultInput): ResultPage | undefined {
  const stored = readStoredScores(scores);
  if (stored === undefined) return undefined;
  const { total, domains } = stored;
  const facts = findAsdAdultFacts(total);
  const { id, value } = choose(ASD_ADULT_PAGES, facts);
  const { label, labelNote } = findBand(RESULT_KINDS, total);
  const parsed = parseAsdAdultAnswers(answers ?? {});
  return {
    ...value,
    id,
    hasSafety: true,
    total: { ...TOTAL_SCALE, value: total },
    measures: DOMAINS.map((domain) => measureDomain(domain, domains[domain])),
    measuresNote: DOMAINS_DIRECTION,
    preferences: [],
    again: choose(ASD_ADULT_AGAIN, facts).value,
    position: describePosition(total),
    sections: SECTIONS,
    limits: LIMITS,
    reading: READING,
    label: { text: label, note: labelNote },
    sheet: {
      meaning: choose(ASD_ADULT_SHEET, facts).value,
      ...(parsed.ok && { counted: listCounted(parsed.answers) }),
    },
  };
}

/** Describes the percentile of a total, with its confidence interval, in each published sample. */
function describePosition(total: number): PageSection {
  const [from, to] = [Math.max(total - TOTAL_ERROR, 0), Math.min(total + TOTAL_ERROR, TOTAL_MAX)];
  return {
    ...fill(POSITION, { total: `${total}`, from: `${from}`, to: `${to}` }),
    items: REFERENCE_SAMPLES.map((sample) => describeSample(total, sample)),
  };
}

function describeSample(total: number, { name, mean, percentiles }: ReferenceSample): string {
  const { kind, percent } = findReferencePosition(total, percentiles);
  return fill(POSITION_SAMPLES[kind], { name, mean: `${mean}`, percent: `${percent}` });
}

/** Builds the measure of a domain. It has no bands: ten questions are too few to judge a person (see README.md). */
function measureDomain(domain: Domain, value: number): Measure {
  const texts = DOMAIN_TEXTS[domain];
  const { undiagnosed, diagnosed } = DOMAIN_MEANS[domain];
  const references = [
    { label: MEAN_LABELS.undiagnosed, value: undiagnosed },
    { label: MEAN_LABELS.diagnosed, value: diagnosed },
  ];
  return { ...texts, key: domain, value, max: DOMAIN_MAX, unit: "分", bands: [], references };
}
