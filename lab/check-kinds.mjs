import { join } from "node:path";

/** The code that a check covers: its figures are stale once a commit changes that code. */
const NO_TESTS = ":(exclude,glob)**/*.test.ts";
export const SERVER = ["apps/server/src", "packages/contract/src", NO_TESTS];
export const SITE = ["apps/web/app", "apps/web/worker", "packages/instruments/src", NO_TESTS];
export const PRODUCT = [...SERVER, ...SITE];

const vitest = (projects, args) => ({
  tool: "vitest",
  args: ["run", ...projects.flatMap((project) => ["--project", project]), ...args],
});
/** Tests of `lab/proofs`, or of a project of vitest.config.ts that `npm test` runs in a short form. */
export const proof = (what, ...files) => ({ what, about: SERVER, run: vitest(["proofs"], files) });
export const onPostgres = (what, ...args) => ({
  what,
  about: SERVER,
  run: vitest(["proofs-postgres"], args),
});
export const inProjects = (projects, what, ...args) => ({ what, about: SERVER, run: vitest(projects, args) });
/** The API's own tests on PostgreSQL, under a condition. Health is left out, because it may report the very condition. */
export const apiOnPostgres = (what, env) => ({
  what,
  about: SERVER,
  run: vitest(["server-postgres"], ["src/modules"]),
  env,
});
/** Long journeys, or in full those of `e2e` that `npm test` runs in a short form; one after the other. */
export const journeys = (what, ...files) => ({
  what,
  about: SITE,
  needsBuild: true,
  run: {
    tool: "playwright",
    args: [
      "test",
      "--config",
      "lab/playwright.config.ts",
      "--workers=1",
      ...files.map((file) => `${file.startsWith("e2e/") ? file : join("lab/journeys", file)}.spec.ts`),
    ],
  },
});
export const about = (paths, check) => ({ ...check, about: paths });
/** Only the tests whose title matches that pattern. */
export const titled = (text, check) => ({
  ...check,
  run: { ...check.run, args: [...check.run.args, "-g", text] },
});
