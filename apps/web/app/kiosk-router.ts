import { createElement } from "react";
import { Navigate, createMemoryRouter } from "react-router";
import { removeLast } from "#web/data/device/kiosk.ts";
import KioskHome from "#web/routes/kiosk-home.tsx";
import KioskShell from "#web/routes/kiosk-shell.tsx";
import { ErrorBoundary } from "#web/routes/shell.tsx";
import { createScreen, screen } from "./routes.ts";

/** One component for the wait and the result, as outside the mode. */
const ENDING = createScreen(() => import("./routes/kiosk-ending.tsx"));

/**
 * Removes what a killed browser left of the last person, and creates the router of 候诊模式: its pages share one address and leave no
 * history. `/` is the first screen.
 */
export async function createKioskRouter() {
  await removeLast();
  return createMemoryRouter([
    {
      Component: KioskShell,
      ErrorBoundary,
      children: [
        { index: true, Component: KioskHome },
        { path: ":testType/intro", ...screen("intro") },
        { path: ":testType/questionnaire", ...screen("questionnaire") },
        { path: ":testType/loading", ...ENDING },
        { path: ":testType/result", ...ENDING },
        // Target of the link back from the sheet.
        { path: "test-result/:testType", ...ENDING },
        { path: ":testType/follow-up", ...screen("follow-up") },
        { path: ":testType/visit-sheet", ...screen("visit-sheet") },
        { path: "milestones", ...screen("milestones") },
        { path: "*", element: createElement(Navigate, { to: "/", replace: true }) },
      ],
    },
  ]);
}
