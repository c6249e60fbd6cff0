import { defineConfig } from "@playwright/test";
import shared from "../e2e/playwright.config.ts";

/** Runs the long journeys, and the full form of those in `e2e` that `npm test` runs in a short form. */
export default defineConfig(shared, {
  testDir: "..",
  projects: (shared.projects ?? []).map((project) => ({ ...project, testMatch: matchOf(project.name) })),
});

/** Selects journeys by folder: those with the service worker are in `offline`. */
function matchOf(name: string | undefined): string {
  return name === "offline"
    ? "**/{e2e,lab/journeys}/offline/**/*.spec.ts"
    : "**/{e2e,lab/journeys}/**/*.spec.ts";
}
