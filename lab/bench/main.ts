import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readChapters, writeChapter, type Chapter, type Circumstances } from "./report.ts";
import { measureServer } from "./server/measure.ts";
import { measurePostgres } from "./server/postgres.ts";
import { measureScale } from "./server/scale.ts";
import { measureAnswers } from "./web/answers.ts";
import { launchBrowser } from "./web/browser.ts";
import { buildFloors, serveFloors } from "./web/floors.ts";
import { measureLighthouse } from "./web/lighthouse.ts";
import { measureLoads, PLACES } from "./web/loads.ts";
import { measureOffline } from "./web/offline.ts";
import { startProduct } from "./product.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const REPORT = join(ROOT, "docs", "performance.md");

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    only: { type: "string", default: "web,server,postgres,scale" },
    lighthouse: { type: "boolean", default: false },
    results: { type: "string", default: "10000,1000000" },
    report: { type: "string", default: REPORT },
  },
});
const rounds = Number(values.rounds);
/** Number of rounds for pages and for requests under load, whose figures vary more than the others. */
const manyRounds = 2 * rounds;
const WEB = ["loads", "answers", "offline"];
/** Names of the parts, in the order of the report. */
const PARTS = [...WEB, "server", "postgres", "scale", "lighthouse"];
/** The parts to measure. `web` selects its three parts, which can also be selected one by one. */
const parts = new Set(values.only.split(",").flatMap((part) => (part === "web" ? WEB : [part])));
if (values.lighthouse) parts.add("lighthouse");
const loadBefore = loadavg();
/** Chapters of an earlier report, by part. A chapter stays until its part is measured again. */
const chapters = readChapters(existsSync(values.report) ? readFileSync(values.report, "utf8") : "");
const failures: string[] = [];

/**
 * Measures a part and writes the report. If the part fails, the report names it and keeps its earlier chapter, and the
 * other parts are still measured. Writes after each part, because a full run takes an hour.
 */
async function measure(name: string, count: number, work: () => Promise<Chapter>): Promise<void> {
  if (!parts.has(name)) return;
  try {
    const chapter = await work();
    const run = describeRun(count);
    console.log(writeChapter(name, chapter, run));
    const promised = chapter.rows.filter(({ target }) => target !== undefined);
    chapters.set(name, writeChapter(name, { ...chapter, rows: promised }, run));
  } catch (error) {
    console.error(`${name}:`, error);
    failures.push(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
  }
  writeFileSync(values.report, writeReport());
}

if (WEB.some((part) => parts.has(part))) await measureWeb();
await measure("server", manyRounds, () => measureServer(manyRounds));
await measure("postgres", manyRounds, () => measurePostgres(manyRounds));
await measure("scale", rounds, () => measureScale(values.results.split(",").map(Number), rounds));
await measure("lighthouse", rounds, measureLighthouseAlone);
console.log(`${values.report} is written`);
// Exits explicitly, because open connections of browsers and load generators would keep the process alive.
process.exit(failures.length === 0 ? 0 : 1);

async function measureWeb(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "xinjing-bench-floors-"));
  await buildFloors(
    folder,
    PLACES.map(({ path }) => path),
  );
  const floors = await serveFloors(folder);
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const sites = { product: product.url, floors: floors.url, rounds: manyRounds };
    await measure("loads", manyRounds, () => measureLoads(browser, sites));
    await measure("answers", manyRounds, () => measureAnswers(browser, sites));
    await measure("offline", manyRounds, () => measureOffline(manyRounds));
  } finally {
    await browser.close();
    await product.remove();
    floors.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureLighthouseAlone(): Promise<Chapter> {
  const product = await startProduct();
  try {
    return await measureLighthouse(product.url, rounds);
  } finally {
    await product.remove();
  }
}

function describeRun(count: number): Circumstances {
  const { model = "" } = cpus()[0] ?? {};
  const commit = execFileSync("git", ["rev-parse", "--short=10", "HEAD"], { cwd: ROOT, encoding: "utf8" });
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const load = `load ${formatLoad(loadBefore)} before, ${formatLoad(loadavg())} after`;
  return {
    at: new Date().toISOString(),
    commit: commit.trim(),
    rounds: count,
    machine: `${availableParallelism()} cores (${model.trim()}), ${memory}, Node ${process.versions.node}; ${load}`,
  };
}

function writeReport(): string {
  return [
    "# Performance",
    "",
    "Written by `npm run bench`, which measures the product in alternation with floors and a peer; not edited by hand. What counts is the",
    "ratio: medians of the rounds, the spread in brackets. A run of some parts keeps the others. Absolute times count only where the load",
    "before was below 1. Bytes of every page: `npm run budget`.",
    "",
    ...(failures.length > 0
      ? [
          "Broke off in the last run, so not measured anew:",
          "",
          ...failures.map((failure) => `- ${failure}`),
          "",
        ]
      : []),
    ...PARTS.flatMap((part) => chapters.get(part) ?? []),
  ].join("\n");
}

/** Formats the load average of the last minute. */
function formatLoad([average = Number.NaN]: readonly number[]): string {
  return average.toFixed(1);
}
