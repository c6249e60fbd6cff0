import type { Report, Section } from "../instrument.ts";
import { toStoredTexts, type Action, type ResultPage, type StoredTexts } from "../result-page.ts";
import { findAsdPage } from "./page.ts";
import { PLAY, RESOURCES } from "./texts.ts";

/** A page in the form of a report. `stored` follows from the scores alone. */
export function toReport(page: ResultPage, stored: StoredTexts = toStoredTexts(page)): Report {
  const { chip, action, parts = [], sections, label } = page;
  return {
    headline: page.headline,
    firstScreen: { weight: page.meaning, limit: page.caution, today: describeToday(action) },
    ...(action.kind === "call" && {
      firstCard: { icon: "📞", title: "今天做一件小事：打一个电话", description: action.say },
    }),
    label: label.text,
    toneLabel: chip?.text ?? label.text,
    tone: chip?.tone ?? "calm",
    ...(chip?.text === label.text ? {} : { isLabelAside: true, labelNote: label.note ?? "" }),
    offersHelpLine: true,
    total: page.total,
    measures: page.measures,
    preferences: page.preferences,
    description: stored.description,
    shownDescription: page.why,
    interpretation: stored.interpretation,
    limits: [...page.limits, ...page.reading],
    extras: [
      ...sections,
      ...parts.map(({ title, paragraphs, steps = [] }): Section => {
        return { title, paragraphs, items: [...steps, page.again], isNumbered: true };
      }),
    ],
    recommendations: stored.recommendations,
    professionalReminder: [page.help, page.box?.lines.join("")].join("\n"),
  };
}

function describeToday({ text, button, ...action }: Action): NonNullable<Report["firstScreen"]>["today"] {
  if (action.kind === "open") return { text, to: action.to, label: button };
  return { text, to: "#recommendations", label: button, isCall: action.kind === "call" };
}

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
