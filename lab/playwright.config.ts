import { defineConfig } from "@playwright/test";
import shared from "../e2e/playwright.config.ts";

/** Runs the long journeys, and the journeys of `e2e` in their full form; `npm test` runs those in a short form. */
export default defineConfig(shared, {
  testDir: "..",
  projects: (shared.projects ?? []).map((project) => ({ ...project, testMatch: matchOf(project.name) })),
});

/**
 * Returns the file pattern of a project: journeys in folders named `offline` use the service worker, all others do not.
 */
function matchOf(name: string | undefined): string {
  return name === "offline"
    ? "**/{e2e,lab/journeys}/offline/**/*.spec.ts"
    : "**/{e2e,lab/journeys}/**/*.spec.ts";
}
