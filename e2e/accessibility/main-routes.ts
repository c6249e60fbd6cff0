import { STATES, type State } from "../gallery/states.ts";

/** One state of each of the eight routes that most people see. */
export const MAIN_STATES: readonly State[] = [
  "home-online",
  "login-empty",
  "share-files-first",
  "test-info-adhd",
  "adhd-intro",
  "adhd-questionnaire-middle",
  "adhd-result-D-B",
  "history-results",
].map((name) => STATES.find((state) => state.name === name)!);
