import type { Config } from "@react-router/dev/config";
import { CATALOGUE } from "@xinjing/instruments/catalogue";

/** Pages of one test flow. Loading and result are prerendered as shells: their content lives on the device. */
const FLOW_PAGES = ["intro", "questionnaire", "loading", "result"];

const flowPaths = CATALOGUE.filter((entry) => entry.isAvailable).flatMap((entry) =>
  FLOW_PAGES.map((page) => `/${entry.type}/${page}`),
);

export default {
  ssr: false,
  prerender: ["/", "/login", "/register", "/api-test", "/frontend-test", ...flowPaths],
} satisfies Config;
