import { defineConfig } from "@playwright/test";
import shared from "../e2e/playwright.config.ts";

/** Runs the long journeys, and in full those of `e2e` that `npm test` runs in a short form. */
export default defineConfig(shared, {
  testDir: "..",
  projects: (shared.projects ?? []).map((project) => ({ ...project, testMatch: matchOf(project.name) })),
});

/** Journeys with the service worker are in a folder `offline`. */
function matchOf(name: string | undefined): string {
  return name === "offline"
    ? "**/{e2e,lab/journeys}/offline/**/*.spec.ts"
    : "**/{e2e,lab/journeys}/**/*.spec.ts";
}
