import { defineConfig } from "vitest/config";

// The web project is plain modules here: the React Router plugin would want a whole app.
export default defineConfig({
  test: {
    projects: [
      { test: { name: "instruments", root: "packages/instruments", include: ["src/**/*.test.ts"] } },
      { test: { name: "contract", root: "packages/contract", include: ["src/**/*.test.ts"] } },
      { test: { name: "server", root: "apps/server", include: ["src/**/*.test.ts"] } },
      { test: { name: "docs", root: "docs", include: ["**/*.test.ts"] } },
      { test: { name: "scripts", root: "scripts", include: ["*.test.mjs"] } },
      { test: { name: "web", root: "apps/web", include: ["{app,worker}/**/*.test.ts"] } },
    ],
  },
});
