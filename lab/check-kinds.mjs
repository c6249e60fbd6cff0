import { join } from "node:path";

/** Git pathspec that excludes unit tests from the code that a check covers. */
const NO_TESTS = ":(exclude,glob)**/*.test.ts";
export const SERVER = ["apps/server/src", "packages/contract/src", NO_TESTS];
export const SITE = ["apps/web/app", "apps/web/worker", "packages/instruments/src", NO_TESTS];
export const PRODUCT = [...SERVER, ...SITE];

const vitest = (projects, args) => ({
  tool: "vitest",
  args: ["run", ...projects.flatMap((project) => ["--project", project]), ...args],
});
/**
 * Defines a check that runs files of `lab/proofs`, or a project of vitest.config.ts that `npm test` runs in a short
 * form.
 */
export const proof = (what, ...files) => ({ what, about: SERVER, run: vitest(["proofs"], files) });
export const onPostgres = (what, ...args) => ({
  what,
  about: SERVER,
  run: vitest(["proofs-postgres"], args),
});
export const inProjects = (projects, what, ...args) => ({ what, about: SERVER, run: vitest(projects, args) });
/**
 * Defines a check that runs the API tests on PostgreSQL with environment variables, which cause faults. Tests of health
 * checks are excluded, because a health check may report the fault.
 */
export const apiOnPostgres = (what, env) => ({
  what,
  about: SERVER,
  run: vitest(["server-postgres"], ["src/modules"]),
  env,
});
/** Defines a check that runs journeys of `lab`, or journeys of `e2e` that `npm test` runs in a short form. */
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
/** Restricts a check to tests whose title contains a text. */
export const titled = (text, check) => ({
  ...check,
  run: { ...check.run, args: [...check.run.args, "-g", text] },
});
