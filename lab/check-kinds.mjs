import { join } from "node:path";

/** Git pathspec that excludes unit tests from the code that a check covers. */
const NO_TESTS = ":(exclude,glob)**/*.test.ts";
export const SERVER = ["apps/server/src", "packages/contract/src", NO_TESTS];
export const SITE = ["apps/web/app", "apps/web/worker", "packages/instruments/src", NO_TESTS];
export const PRODUCT = [...SERVER, ...SITE];

const vitest = (projects, what, files) => ({
  what,
  about: SERVER,
  files,
  run: {
    tool: "vitest",
    args: ["run", ...projects.flatMap((project) => ["--project", project]), ...files],
  },
});
/**
 * Defines a check that runs files of `lab/proofs`, or a project of vitest.config.ts that `npm test` runs in a short
 * form. `files` are parts of paths.
 */
export const proof = (what, ...files) => vitest(["proofs"], what, files);
export const onPostgres = (what, ...files) => vitest(["proofs-postgres"], what, files);
export const inProjects = (projects, what, ...files) => vitest(projects, what, files);
/**
 * Defines a check that runs the API tests on PostgreSQL with environment variables, which cause faults. Tests of health
 * checks are excluded, because a health check may report the fault.
 */
export const apiOnPostgres = (what, env) => ({ ...vitest(["server-postgres"], what, ["src/modules"]), env });
/** Defines a check that runs journeys of `lab`, or journeys of `e2e` that `npm test` runs in a short form. */
export const journeys = (what, ...names) => {
  const files = names.map((name) => `${name.startsWith("e2e/") ? name : join("lab/journeys", name)}.spec.ts`);
  const args = ["test", "--config", "lab/playwright.config.ts", "--workers=1", ...files];
  return { what, about: SITE, needsBuild: true, files, run: { tool: "playwright", args } };
};
export const about = (paths, check) => ({ ...check, about: paths });
/** Restricts a check to tests whose title contains a text. */
export const titled = (title, check) => ({
  ...withArgs(check, check.run.tool === "vitest" ? "-t" : "-g", title),
  title,
});
/** Runs the test files of a check one after another. */
export const alone = (check) => withArgs(check, "--maxWorkers=1");

const withArgs = (check, ...args) => ({
  ...check,
  run: { ...check.run, args: [...check.run.args, ...args] },
});
