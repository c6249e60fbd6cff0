import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, type Row } from "../figures.ts";
import { startProduct, type Product } from "../product.ts";
import type { Chapter } from "../report.ts";
import { BODY } from "./hammer.ts";
import { load, type Call } from "./load.ts";
import { seed } from "./seed.ts";

/** Number of results of the first person, and of the second one in a small and in a large database. */
const SMALL = 20;
const MUCH = [5_000, 200_000] as const;
const CALLS = 60;

interface Place {
  readonly results: number;
  readonly data: string;
  readonly product: Product;
  readonly tokens: readonly string[];
  /** Number of results of the person who has the most. */
  readonly most: number;
}

type Values = Record<string, number[]>;

/** Measures the same calls on databases of different sizes, in alternation. */
export async function measureScale(counts: readonly number[], rounds: number): Promise<Chapter> {
  const places: Place[] = [];
  const values: Values = {};
  try {
    for (const results of counts) {
      const most = results > 2 * MUCH[1] ? MUCH[1] : MUCH[0];
      const people = Math.max(100, Math.round(results / 10));
      const data = mkdtempSync(join(tmpdir(), "xinjing-bench-scale-"));
      const { tokens, seconds } = await seed(data, {
        results,
        people,
        ofTheFirst: [SMALL, most],
        signedIn: 2,
      });
      const product = await startProduct({ data });
      console.log(
        `${results.toLocaleString("en")} results of ${people.toLocaleString("en")} people: made in ${seconds.toFixed(1)} s.`,
      );
      values[`ready ${results}`] = [product.readyMs];
      places.push({ results, data, product, tokens, most });
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const place of places) await measurePlace(place, values);
      console.log(`scale: round ${round + 1} of ${rounds}`);
    }
  } finally {
    for (const { product, data } of places) {
      await product.stop();
      rmSync(data, { recursive: true, force: true });
    }
  }
  return { title: "Scale", notes: [NOTE], rows: describe(places, values) };
}

const NOTE = `One connection, the median of ${CALLS} calls each round. “Much” is the person with most results.`;

async function measurePlace({ results, product, tokens, most }: Place, values: Values): Promise<void> {
  const [little, much] = tokens;
  const lastPage = Math.ceil(most / 10);
  const history = (token: string | undefined, page: number) => (): Call => ({
    method: "GET",
    path: `/api/test-results?page=${page}&per_page=10`,
    token,
  });
  const take = async (name: string, next: () => Call, status = 200, calls = CALLS) => {
    const { latencies, refused } = await load(product.url, next, {
      connections: 1,
      ms: 60_000,
      calls,
      status,
    });
    if (refused > 0)
      throw new Error(`${refused} of ${latencies.length} answers of ${name} were not ${status}`);
    (values[`${name} ${results}`] ??= []).push(median(latencies));
  };
  await take("history, page 1", history(little, 1));
  await take("history of much, page 1", history(much, 1));
  await take("history of much, last page", history(much, lastPage));
  const added: string[] = [];
  await take(
    "insert",
    () => {
      const key = randomUUID();
      added.push(key);
      return { method: "POST", path: "/api/test-results", token: little, key, body: BODY };
    },
    201,
  );
  await take("counters", () => ({ method: "GET", path: "/api/tests" }));
  await take(
    "export of little",
    () => ({ method: "GET", path: "/api/account/export", token: little }),
    200,
    10,
  );
  await take("deletion", () => ({
    method: "DELETE",
    path: `/api/test-results/${added.pop()}`,
    token: little,
  }));
}

function describe(places: readonly Place[], values: Values): Row[] {
  const of = (name: string, results: number) => values[`${name} ${results}`] ?? [];
  const text = (count: number) => count.toLocaleString("en");
  const [first, ...larger] = places;
  if (first === undefined) return [];
  const growth = larger.flatMap(({ results }) =>
    ["history, page 1", "insert", "counters", "export of little", "deletion"].map((name): Row => ({
      what: `${name}, ${text(results)} results`,
      unit: "ms",
      ours: of(name, results),
      baseline: { name: text(first.results), values: of(name, first.results) },
      target: { atMost: 1.5 },
    })),
  );
  const ready = places.map(({ results }): Row => ({
    what: `ready after the start, ${text(results)} results`,
    unit: "ms",
    ours: of("ready", results),
    target: { atMost: 2000 },
  }));
  const ofOne = places.flatMap(({ results, most }): Row[] => {
    const much = { unit: "ms", ours: of("history of much, page 1", results) };
    return [
      {
        what: `page 1 of ${text(most)} results of one person`,
        ...much,
        baseline: { name: `of ${SMALL}`, values: of("history, page 1", results) },
        target: { atMost: 1.5 },
      },
      {
        what: `last page of ${text(most)}`,
        unit: "ms",
        ours: of("history of much, last page", results),
        baseline: { name: "page 1", values: much.ours },
        target: { atMost: 3 },
      },
    ];
  });
  return [...ready, ...growth, ...ofOne];
}
