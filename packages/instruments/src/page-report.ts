import type { Report, Section } from "./instrument.ts";
import { toStoredTexts, type Action, type ResultPage, type StoredTexts } from "./result-page.ts";

/** A page in the form of a report. `stored` follows from the scores alone. */
export function toReport(page: ResultPage, stored: StoredTexts = toStoredTexts(page)): Report {
  const { action, parts = [], sections, label } = page;
  return {
    headline: page.headline,
    firstScreen: { weight: page.meaning, limit: page.caution, today: describeToday(action) },
    ...(action.kind === "call" && {
      firstCard: { icon: "📞", title: action.button, description: action.say },
    }),
    label: label.text,
    ...describeChip(page),
    offersHelpLine: true,
    total: page.total,
    measures: page.measures,
    ...(page.measuresNote && { measuresNote: page.measuresNote }),
    preferences: page.preferences,
    description: stored.description,
    shownDescription: page.why,
    interpretation: stored.interpretation,
    limits: page.limits,
    extras: [
      ...sections,
      { title: "分数从哪里来", paragraphs: page.reading },
      ...parts.map(({ title, paragraphs, steps = [] }): Section => {
        return { title, paragraphs, items: [...steps, page.again], isNumbered: true };
      }),
    ],
    recommendations: stored.recommendations,
    professionalReminder: [page.help, page.box?.lines.join("")].join("\n"),
  };
}

/** The class in a word; the stored label stands at the end of the page where that is another. */
function describeChip({ chip, label }: ResultPage) {
  return {
    toneLabel: chip?.text ?? label.text,
    tone: chip?.tone ?? ("calm" as const),
    ...(chip?.text !== label.text && { isLabelAside: true as const, labelNote: label.note ?? "" }),
  };
}

function describeToday({ text, button, ...action }: Action): NonNullable<Report["firstScreen"]>["today"] {
  if (action.kind === "open") return { text, to: action.to, label: button };
  return { text, to: "#recommendations", label: button, isCall: action.kind === "call" };
}
