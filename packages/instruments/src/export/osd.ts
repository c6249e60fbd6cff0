import { getCatalogueEntry } from "../catalogue.ts";
import type { Instrument } from "../instrument.ts";
import { measureKeys } from "../item-key.ts";
import { listOwnScores } from "./own-scores.ts";

const LANGUAGE = "zh-Hans";

/** Writes an instrument in the Open Scale Definition of the OpenScales project (openscales.net), as one `.osd` file. */
export function writeScale(instrument: Instrument): string {
  const { id, version, questions, about } = instrument;
  const { name, description, isAboutHealth } = getCatalogueEntry(id);
  const keys = measureKeys(instrument);
  const keyOf = (question: number, score: string) => keys.get(question)?.get(score);
  const scored = listOwnScores(instrument).map((score) => ({
    ...score,
    items: questions.filter(({ id: question }) => keyOf(question, score.name)),
  }));
  const sums = scored.filter(({ items }) => items.length > 0);
  const definition = {
    scale_info: {
      name,
      code: id,
      version,
      description,
      domain: isAboutHealth ? "Mental Health" : "Personality",
      citation: about.sources.map(({ title, detail }) => `${title}. ${detail}`).join("\n"),
      license: "Apache 2.0",
      license_explanation: about.licence,
    },
    implementation: { author: "心镜", date: about.reviewedOn, license: "Apache 2.0" },
    dimensions: sums.map(({ name: score, label }) => ({ id: score, name: label })),
    items: [
      { id: "intro", type: "inst", text_key: "intro" },
      ...questions.map(({ id: question, options }) => ({
        id: nameItem(question),
        type: "likert",
        text_key: nameItem(question),
        random_group: 0,
        likert_points: options.length,
        likert_min: 0,
        likert_max: options.length - 1,
        likert_labels: options.map((_, place) => nameLabel(question, place)),
      })),
    ],
    // Points by the position of the option, which is the format of a value map.
    scoring: Object.fromEntries(
      sums.map(({ name: score, label, items }) => [
        score,
        {
          method: "sum_coded",
          description: label,
          items: items.map(({ id: question }) => nameItem(question)),
          value_map: Object.fromEntries(
            items.map(({ id: question }) => [nameItem(question), keyOf(question, score)]),
          ),
        },
      ]),
    ),
  };
  const texts = questions.flatMap(({ id: question, text, options }) => [
    [nameItem(question), text] as const,
    ...options.map(({ label }, place) => [nameLabel(question, place), label] as const),
  ]);
  const translations = {
    [LANGUAGE]: { intro: `${about.timeFrame}${about.disclaimer}`, ...Object.fromEntries(texts) },
  };
  return `${JSON.stringify({ osd_version: "1.0", definition, translations }, undefined, 2)}\n`;
}

function nameItem(question: number): string {
  return `q${question}`;
}

function nameLabel(question: number, place: number): string {
  return `${nameItem(question)}_${place}`;
}
