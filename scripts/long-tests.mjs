const PLAYWRIGHT = "playwright test --config e2e/playwright.config.ts --trace off";

/** What `npm run test:long` runs: the full figures, each at most 30 minutes. `npm test` runs a short form of each. */
export const LONG_TESTS = [
  {
    id: "D1",
    title: "All four tests by keyboard alone, every question",
    command: `${PLAYWRIGHT} e2e/accessibility/keyboard.spec.ts --workers=2`,
  },
  {
    id: "D3",
    title: "Axe on every state at 360 px, and on the main routes in the dark at 320, 768 and 1280 px",
    command: `${PLAYWRIGHT} e2e/accessibility/states.spec.ts e2e/accessibility/main-routes.spec.ts --workers=2`,
  },
  {
    id: "D3-lighthouse",
    title: "Lighthouse on the main routes: accessibility and best practices 100",
    command: `${PLAYWRIGHT} e2e/accessibility/lighthouse.spec.ts --workers=1`,
  },
];
