import type { ResultPage } from "@xinjing/instruments/result-page";

/** What scales, pictures and shared words take of a result. */
export type Gist = Pick<
  ResultPage,
  "headline" | "typeName" | "total" | "measures" | "measuresNote" | "preferences"
>;
