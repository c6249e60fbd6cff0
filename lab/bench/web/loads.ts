import type { Browser } from "@playwright/test";
import type { Row } from "../figures.ts";
import type { Chapter } from "../report.ts";
import { visit, type Visit } from "./browser.ts";

interface Place {
  readonly path: string;
  /** Selector of an element that React hydrates late; when it is hydrated, the page counts as interactive. */
  readonly usedFirst: string;
  /** Maximum FCP and LCP, as a multiple of the FCP and LCP of the same document without scripts. */
  readonly paint: number;
  /** Maximum time until the page is interactive, as a multiple of the time of a page in bare React. */
  readonly interactive: number;
}

export const PLACES: readonly Place[] = [
  { path: "/", usedFirst: "main h1", paint: 1.25, interactive: 1.5 },
  { path: "/adhd/intro", usedFirst: "main h1", paint: 1.25, interactive: 1.7 },
  { path: "/adhd/questionnaire", usedFirst: "main input[type=radio]", paint: 1.35, interactive: 1.7 },
  { path: "/mbti/questionnaire", usedFirst: "main input[type=radio]", paint: 1.35, interactive: 1.7 },
];

type Visits = Record<string, Visit[]>;

/** Measures first visits to every page, to its baselines and to other products, in alternation. */
export async function measureLoads(
  browser: Browser,
  { product, floors, rounds }: { product: string; floors: string; rounds: number },
): Promise<Chapter> {
  const visits: Visits = {};
  const pages: readonly (readonly [name: string, url: string, usedFirst?: string])[] = [
    ...PLACES.flatMap(({ path, usedFirst }) => [
      [path, product + path, usedFirst] as const,
      [`static ${path}`, `${floors}/static${path}`] as const,
    ]),
    ["/milestones", `${product}/milestones`],
    ["bare", `${floors}/bare/`, "h1"],
    ["survey-adhd", `${floors}/survey-adhd/`, "input[type=radio]"],
    ["survey-mbti", `${floors}/survey-mbti/`, "input[type=radio]"],
  ];
  for (let round = 0; round < rounds; round += 1) {
    // Reverses the order in every second round, because each page affects the next one.
    for (const [name, url, usedFirst] of round % 2 === 0 ? pages : pages.toReversed()) {
      (visits[name] ??= []).push(await visit(browser, url, usedFirst));
    }
    console.log(`loads: round ${round + 1} of ${rounds}`);
  }
  return {
    title: "First visit on a slow phone",
    notes: [
      "150 ms latency, 1.6 Mbps, 4 × CPU; nothing cached, no worker. Static: the same document without scripts. Interactive: React has taken over the element that the person uses.",
    ],
    rows: [
      ...PLACES.flatMap((place) => listPageRows(place, visits)),
      ...listSurveyRows("/adhd/questionnaire", "survey-adhd", "18 questions", visits),
      ...listSurveyRows("/mbti/questionnaire", "survey-mbti", "93 questions", visits),
      ...listSurveyRows("/milestones", "survey-adhd", "18 questions", visits).slice(0, 1),
    ],
  };
}

function pick(visits: Visits, name: string, key: keyof Visit): number[] {
  return (visits[name] ?? []).map((visit) => visit[key]);
}

function listPageRows({ path, paint, interactive }: Place, visits: Visits): Row[] {
  const baseline = (key: keyof Visit) => ({ name: "static", values: pick(visits, `static ${path}`, key) });
  const row = (key: keyof Visit, unit: string) => ({
    what: `${path} ${key}`,
    unit,
    ours: pick(visits, path, key),
  });
  return [
    { ...row("fcp", "ms"), baseline: baseline("fcp") },
    { ...row("lcp", "ms"), baseline: baseline("lcp"), target: { atMost: paint } },
    {
      ...row("interactive", "ms"),
      baseline: { name: "bare React", values: pick(visits, "bare", "interactive") },
      target: { atMost: interactive },
    },
    { ...row("tbt", "ms"), target: { atMost: 100 } },
    { ...row("cls", ""), target: { atMost: 0 } },
  ];
}

function listSurveyRows(path: string, peer: string, questions: string, visits: Visits): Row[] {
  const row = (key: keyof Visit, unit: string): Row => ({
    what: `${path} ${key}`,
    unit,
    ours: pick(visits, path, key),
    baseline: { name: `SurveyJS, ${questions}`, values: pick(visits, peer, key) },
  });
  return [{ ...row("bytes", "B"), target: { atMost: 0.38 } }, row("lcp", "ms"), row("interactive", "ms")];
}
