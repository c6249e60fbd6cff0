import { join } from "node:path";
import { defineConfig } from "vitest/config";

const IS_LONG = process.env["LONG"] !== undefined;
const SKIPS_POSTGRES = (process.env["XINJING_SKIP_POSTGRES"] ?? "") !== "";
if (SKIPS_POSTGRES) console.warn("XINJING_SKIP_POSTGRES 已设置：不测试 PostgreSQL 和 Redis");

const project = (name: string, root: string, include: string[], options: object = {}) => ({
  extends: true as const,
  test: { name, root, include, ...options },
});

/** Functions without state: one process runs many files, which saves starting one for each. */
const PURE = { isolate: false };

/** Settings of tests with PostgreSQL: one server for the project, one database for each test. */
const onPostgres = {
  env: { ENGINE: "postgres" },
  globalSetup: [join(import.meta.dirname, "tests/harness/postgres-global-setup.ts")],
};

/** `npm run test:unit`. */
const unit = [
  project("instruments", "packages/instruments", ["src/**/*.test.ts"], PURE),
  project("contract", "packages/contract", ["src/**/*.test.ts"], PURE),
  project("server", "apps/server", ["src/**/*.test.ts"], { exclude: ["src/**/*.postgres.test.ts"] }),
  // A thread starts with less than a process, and no file here needs a process.
  project("web", "apps/web", ["{app,worker}/**/*.test.ts"], { pool: "threads" }),
  project("repository", ".", ["{docs,scripts}/**/*.test.{ts,mjs}", "lab/*.test.mjs"]),
];

/** `npm test` runs these too. */
const daily = [
  project("smoke", "tests", ["smoke/*.test.ts"]),
  project("postgres", "apps/server", ["src/**/*.postgres.test.ts"], onPostgres),
];

/** Test files that `npm run test:long` starts by name. */
const long = [
  project("proofs", "lab", ["proofs/*.test.ts"], { exclude: ["proofs/postgres-*.test.ts"] }),
  project("proofs-postgres", "lab", ["proofs/{postgres-*,unfinished,one-sender}.test.ts"], onPostgres),
  // The API's own tests once more on PostgreSQL, but for those in which no database takes part.
  project(
    "server-postgres",
    "apps/server",
    ["src/modules/**/*.test.ts", "src/plugins/{error-handler,health,reserve,busy-hour}.test.ts"],
    {
      exclude: ["src/modules/**/{calculate,canonical-json,password,password-policy}.test.ts"],
      ...onPostgres,
    },
  ),
];

export default defineConfig({
  test: {
    // Only to end what hangs: no test is about the speed of the machine.
    testTimeout: IS_LONG ? 3_600_000 : 120_000,
    hookTimeout: 120_000,
    // Tests of processes, disks and databases wait more than they compute: as many as cores would leave some of those idle.
    maxWorkers: 3,
    // The output of failed tests only: one test of damaged storage warns thousands of times.
    silent: "passed-only",
    projects: [...unit, ...(SKIPS_POSTGRES ? [] : daily), ...(IS_LONG ? long : [])],
  },
});
