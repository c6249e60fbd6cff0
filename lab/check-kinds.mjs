import { join } from "node:path";

/** Code that a check covers. Its figures are stale after a commit that changes that code. */
const NO_TESTS = ":(exclude,glob)**/*.test.ts";
export const SERVER = ["apps/server/src", "packages/contract/src", NO_TESTS];
export const SITE = ["apps/web/app", "apps/web/worker", "packages/instruments/src", NO_TESTS];
export const PRODUCT = [...SERVER, ...SITE];

const vitest = (projects, args) => ({
  tool: "vitest",
  args: ["run", ...projects.flatMap((project) => ["--project", project]), ...args],
});
/** Makes a check of `lab/proofs`, or of a project of vitest.config.ts that `npm test` runs in a short form. */
export const proof = (what, ...files) => ({ what, about: SERVER, run: vitest(["proofs"], files) });
export const onPostgres = (what, ...args) => ({
  what,
  about: SERVER,
  run: vitest(["proofs-postgres"], args),
});
export const inProjects = (projects, what, ...args) => ({ what, about: SERVER, run: vitest(projects, args) });
/** Makes a check that runs the API's tests on PostgreSQL under a condition, except those of health, which may report it. */
export const apiOnPostgres = (what, env) => ({
  what,
  about: SERVER,
  run: vitest(["server-postgres"], ["src/modules"]),
  env,
});
/** Makes a check of long journeys, or of full ones in `e2e` that `npm test` runs in a short form. */
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
/** Selects the tests with a matching title. */
export const titled = (text, check) => ({
  ...check,
  run: { ...check.run, args: [...check.run.args, "-g", text] },
});
