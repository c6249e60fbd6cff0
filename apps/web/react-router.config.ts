import type { Config } from "@react-router/dev/config";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { MATERIALS } from "./app/content/materials.ts";

/** Pages of one test flow. Loading and result are prerendered as shells: their content lives on the device. */
const FLOW_PAGES = ["intro", "questionnaire", "loading", "result"];

const testPaths = CATALOGUE.filter((entry) => entry.isAvailable).flatMap(({ type }) => [
  `/test-info/${type}`,
  ...FLOW_PAGES.map((page) => `/${type}/${page}`),
]);

const materialPaths = MATERIALS.map((material) => `/materials/${material.slug}`);

export default {
  ssr: false,
  prerender: [
    "/",
    "/login",
    "/register",
    "/display",
    "/my-data",
    "/privacy",
    "/terms",
    "/children",
    "/share-files",
    "/api-test",
    "/frontend-test",
    ...materialPaths,
    ...testPaths,
  ],
} satisfies Config;
