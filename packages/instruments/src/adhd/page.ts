import type { Measure } from "../instrument.ts";
import type { ResultInput, ResultPage } from "../result-page.ts";
import { findBand } from "../scoring.ts";
import { choose, fill } from "../table.ts";
import { findAdhdFacts } from "./facts.ts";
import { PART_MAX } from "./key.ts";
import { ADHD_AGAIN, ADHD_PAGES } from "./pages.ts";
import {
  PART_BANDS,
  RESULT_LABELS,
  parseAdhdAnswers,
  readStoredScores,
  scoreAdhd,
  type Part,
} from "./score.ts";
import { ADHD_SHEET, listCounted } from "./sheet.ts";
import {
  CORE_SCALE,
  ELATION,
  LABEL_NOTES,
  LIMITS,
  PARTS_DIRECTION,
  PART_ERROR_POINTS,
  PART_LABELS,
  PART_NOTES,
  READING,
  SECTIONS,
  TOTAL_SCALE,
} from "./texts.ts";

/**
 * Builds the page of a result from its part scores, 0–36 each; undefined if the scores do not belong to this test. If
 * an older result lacks the number of core questions met, it is counted from the answers.
 */
export function findAdhdPage({ scores, answers }: ResultInput): ResultPage | undefined {
  const stored = readStoredScores(scores);
  if (stored === undefined) return undefined;
  const parsed = parseAdhdAnswers(answers ?? {});
  const { attention, hyperactivity } = stored;
  const core = stored.core ?? (parsed.ok ? scoreAdhd(parsed.answers).core : undefined);
  const facts = findAdhdFacts({ attention, hyperactivity, core });
  const { id, value } = choose(ADHD_PAGES, facts);
  return {
    ...fill(value, core === undefined ? {} : { core: `${core}` }),
    id,
    hasSafety: true,
    total: { ...TOTAL_SCALE, value: attention + hyperactivity },
    measures: [
      measurePart("attention", attention),
      measurePart("hyperactivity", hyperactivity),
      ...(core === undefined ? [] : [{ ...CORE_SCALE, value: core }]),
    ],
    measuresNote: PARTS_DIRECTION,
    preferences: [],
    box: ELATION,
    again: choose(ADHD_AGAIN, facts).value,
    sections: SECTIONS,
    limits: LIMITS,
    reading: READING,
    label: {
      text: RESULT_LABELS[facts.cell],
      note: facts.cell === "A-A" ? LABEL_NOTES.low : LABEL_NOTES.other,
    },
    sheet: {
      meaning: choose(ADHD_SHEET, facts).value,
      ...(parsed.ok && { counted: listCounted(parsed.answers) }),
    },
  };
}

function measurePart(part: Part, value: number): Measure {
  return {
    key: part,
    label: PART_LABELS[part],
    value,
    max: PART_MAX,
    unit: "分",
    bands: PART_BANDS,
    errorPoints: PART_ERROR_POINTS,
    note: PART_NOTES[part][PART_BANDS.indexOf(findBand(PART_BANDS, value))] ?? "",
  };
}
