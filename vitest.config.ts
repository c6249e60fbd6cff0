import { join } from "node:path";
import { defineConfig } from "vitest/config";

const SKIPS_POSTGRES = (process.env["XINJING_SKIP_POSTGRES"] ?? "") !== "";
if (SKIPS_POSTGRES) console.warn("XINJING_SKIP_POSTGRES 已设置：不测试 PostgreSQL 和 Redis");

// The API's own tests, once more on PostgreSQL. Left out is what no database takes part in, and what is about SQLite's file.
const onPostgres = {
  test: {
    name: "server-postgres",
    root: "apps/server",
    include: [
      "src/{modules,testing,database/postgres}/**/*.test.ts",
      "src/limits/redis-store.test.ts",
      "src/proofs/{portable-sql,postgres-*}.test.ts",
      "src/database/{one-write,released,snapshot}.test.ts",
      "src/backup/postgres.test.ts",
      "src/plugins/{error-handler,health}.test.ts",
    ],
    exclude: ["src/modules/**/{calculate,canonical-json,password,password-policy,shared-reads}.test.ts"],
    env: { ENGINE: "postgres" },
    testTimeout: 20_000,
    globalSetup: [join(import.meta.dirname, "apps/server/src/testing/postgres-global-setup.ts")],
  },
};

// The web project is plain modules here: the React Router plugin would want a whole app.
export default defineConfig({
  test: {
    // Tests of processes, disks and databases wait more than they compute: half of two cores was idle with the default.
    maxWorkers: 2,
    projects: [
      { test: { name: "instruments", root: "packages/instruments", include: ["src/**/*.test.ts"] } },
      { test: { name: "contract", root: "packages/contract", include: ["src/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          root: "apps/server",
          include: ["src/**/*.test.ts"],
          exclude: [
            "src/database/postgres/**",
            "src/backup/postgres.test.ts",
            "src/limits/redis-store.test.ts",
            "src/proofs/{portable-sql,postgres-*}.test.ts",
          ],
        },
      },
      ...(SKIPS_POSTGRES ? [] : [onPostgres]),
      { test: { name: "docs", root: "docs", include: ["**/*.test.ts"] } },
      { test: { name: "bench", root: "bench", include: ["*.test.ts"] } },
      { test: { name: "scripts", root: "scripts", include: ["*.test.mjs"] } },
      { test: { name: "web", root: "apps/web", include: ["{app,worker}/**/*.test.ts"] } },
    ],
  },
});
