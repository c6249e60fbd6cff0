import { getCatalogueEntry } from "../catalogue.ts";
import type { Instrument, InstrumentId } from "../instrument.ts";
import type { FollowUp } from "../stages.ts";
import { listOwnScores } from "./own-scores.ts";

/* Describes the instruments as FHIR R4 resources. Names and codes begin with `urn:xinjing:` on every site. There are
   no LOINC or SNOMED CT codes, because the questions are our own and not validated. */

/** Entry of a FHIR bundle. */
export interface Entry {
  readonly fullUrl: string;
  readonly resource: Readonly<Record<string, unknown>> & { readonly resourceType: string };
}

export const SCORE_SYSTEM = "urn:xinjing:scores";

/** Returns the URI of the code system for the options of a test. */
export function nameOptions(type: InstrumentId): string {
  return `urn:xinjing:options:${type}`;
}

/** Returns the URI of the questionnaire of a test, without its version. */
export function nameQuestions(type: InstrumentId): string {
  return `urn:xinjing:questionnaire:${type}`;
}

/** Returns the URI of the questionnaire for the second stage of a test. */
export function nameFollowUp(type: InstrumentId): string {
  return `${nameQuestions(type)}:follow-up`;
}

/** Returns the code and the label of each score of these tests. */
export function listScoreCodes(instruments: readonly Instrument[]): ReadonlyMap<string, string> {
  return new Map(
    instruments.flatMap((instrument) => {
      const { id, followUp } = instrument;
      return [
        [`${id}.result`, "结果的名称"],
        [`${id}.result-total`, getCatalogueEntry(id).total.label],
        ...listOwnScores(instrument).map(({ name, label }) => [`${id}.${name}`, label] as const),
        ...(followUp ? [[`${id}.still-failed`, followUp.stillFailedLabel] as const] : []),
      ] as const;
    }),
  );
}

/** Describes the score codes as a code system. */
export function describeScoreCodes(codes: ReadonlyMap<string, string>): Entry {
  return {
    fullUrl: SCORE_SYSTEM,
    resource: {
      resourceType: "CodeSystem",
      url: SCORE_SYSTEM,
      name: "XinjingScores",
      title: "心镜各项测试的分数",
      status: "active",
      caseSensitive: true,
      content: "complete",
      concept: [...codes].map(([code, display]) => ({ code, display })),
    },
  };
}

/** Describes the current questions of a test, and its second stage. */
export function toQuestionnaires(instrument: Instrument): readonly Entry[] {
  const { id, version, questions, about, followUp } = instrument;
  const main = describeQuestionnaire(nameQuestions(id), version, {
    title: getCatalogueEntry(id).name,
    status: "active",
    purpose: about.purpose.join("\n"),
    copyright: about.licence,
    item: questions.map(({ id: question, text, options }) => ({
      linkId: String(question),
      text,
      type: "choice",
      required: true,
      answerOption: options.map(({ value, label }) => toOption(id, String(value), label)),
    })),
  });
  return followUp ? [main, describeFollowUp(instrument, followUp)] : [main];
}

/** Describes a past version, whose question texts are no longer available, by name and version only. */
export function describePast(type: InstrumentId, version: string): Entry {
  return describeQuestionnaire(nameQuestions(type), version, {
    title: getCatalogueEntry(type).name,
    status: "retired",
    description: "这一版的题目原文没有收在现在的网站里。",
  });
}

function describeFollowUp({ id, version, questions, about }: Instrument, followUp: FollowUp): Entry {
  const steps = questions.flatMap((question) =>
    followUp.listSteps(question.id).map((step) => ({ ...step, question: question.id })),
  );
  return describeQuestionnaire(nameFollowUp(id), version, {
    title: `${getCatalogueEntry(id).name}：${followUp.intro.title}`,
    status: "active",
    description: followUp.intro.paragraphs.join("\n"),
    copyright: about.licence,
    item: steps.map((step) => ({
      linkId: step.id,
      prefix: String(step.question),
      text: step.text,
      type: "choice",
      repeats: step.choice === "many",
      answerOption: step.options.map((option) => toOption(id, option.id, option.label)),
    })),
  });
}

function describeQuestionnaire(url: string, version: string, rest: Readonly<Record<string, unknown>>): Entry {
  return {
    fullUrl: `${url}:${version}`,
    resource: { resourceType: "Questionnaire", language: "zh-CN", url, version, ...rest },
  };
}

/** Writes an option as a coding. */
export function toOption(type: InstrumentId, code: string, display: string) {
  return { valueCoding: { system: nameOptions(type), code, display } };
}
