import type { Browser } from "@playwright/test";
import type { Row } from "../figures.ts";
import type { Chapter } from "../report.ts";
import { visit, type Visit } from "./browser.ts";

interface Place {
  readonly path: string;
  /** Element that React takes over last. */
  readonly alive: string;
  /** What FCP and LCP may be, as a multiple of the same HTML without scripts. */
  readonly paint: number;
}

/** The pages that are measured. */
export const PLACES: readonly Place[] = [
  { path: "/", alive: "main h1", paint: 1.15 },
  { path: "/adhd/intro", alive: "main h1", paint: 1.15 },
  { path: "/adhd/questionnaire", alive: "main input[type=radio]", paint: 1.3 },
  { path: "/mbti/questionnaire", alive: "main input[type=radio]", paint: 1.3 },
];

type Visits = Record<string, Visit[]>;

/** First visits of every page, its floor and the peers, in turn, round by round. */
export async function measureLoads(
  browser: Browser,
  { product, floors, plain, rounds }: { product: string; floors: string; plain: string; rounds: number },
): Promise<Chapter> {
  const visits: Visits = {};
  const pages: readonly (readonly [name: string, url: string, alive?: string])[] = [
    ...PLACES.flatMap(({ path, alive }) => [
      [path, product + path, alive] as const,
      [`static ${path}`, `${floors}/static${path}`] as const,
      [`plain ${path}`, plain + path, alive] as const,
    ]),
    ["bare", `${floors}/bare/`, "h1"],
    ["survey-adhd", `${floors}/survey-adhd/`, "input[type=radio]"],
    ["survey-mbti", `${floors}/survey-mbti/`, "input[type=radio]"],
  ];
  for (let round = 0; round < rounds; round += 1) {
    // There and back: what comes right after a heavy page is not always the same.
    for (const [name, url, alive] of round % 2 === 0 ? pages : pages.toReversed()) {
      (visits[name] ??= []).push(await visit(browser, url, alive));
    }
    console.log(`loads: round ${round + 1} of ${rounds}`);
  }
  return {
    title: "First visit on a slow phone",
    notes: [
      "150 ms latency, 1.6 Mbps, 4 × CPU, applied by the browser; nothing cached, no worker. The static floor is the same HTML with its inlined sheet and no script. Alive: React has taken over the element that the person uses.",
      "Plain hydration is the same page from the same server with the start that React Router writes: every script named in the head, none waiting for the paint.",
    ],
    rows: [
      ...PLACES.flatMap((place) => listPaintRows(place, visits)),
      ...listSurveyRows("/adhd/questionnaire", "survey-adhd", "18 questions", visits),
      ...listSurveyRows("/mbti/questionnaire", "survey-mbti", "93 questions", visits),
    ],
  };
}

function pick(visits: Visits, name: string, key: keyof Visit): number[] {
  return (visits[name] ?? []).map((visit) => visit[key]);
}

function listPaintRows({ path, paint }: Place, visits: Visits): Row[] {
  const beside = (key: keyof Visit, name: "static" | "plain") => ({
    name: name === "plain" ? "plain hydration" : name,
    values: pick(visits, `${name} ${path}`, key),
  });
  const row = (key: keyof Visit, unit: string) => ({
    what: `${path} ${key}`,
    unit,
    ours: pick(visits, path, key),
  });
  return [
    { ...row("fcp", "ms"), beside: beside("fcp", "static"), target: { atMost: paint } },
    { ...row("lcp", "ms"), beside: beside("lcp", "static"), target: { atMost: paint } },
    { ...row("alive", "ms"), beside: beside("alive", "plain"), target: { atMost: 1.05 } },
    { ...row("alive", "ms"), beside: { name: "bare React", values: pick(visits, "bare", "alive") } },
    { ...row("tbt", "ms"), target: { atMost: 50 } },
    { ...row("cls", ""), target: { atMost: 0 } },
  ];
}

function listSurveyRows(path: string, peer: string, questions: string, visits: Visits): Row[] {
  const row = (key: keyof Visit, unit: string): Row => ({
    what: `${path} ${key}`,
    unit,
    ours: pick(visits, path, key),
    beside: { name: `SurveyJS, ${questions}`, values: pick(visits, peer, key) },
  });
  return [{ ...row("bytes", "B"), target: { atMost: 0.38 } }, row("lcp", "ms"), row("alive", "ms")];
}
