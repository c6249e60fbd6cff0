import {
  about,
  apiOnPostgres,
  inProjects,
  journeys,
  onPostgres,
  PRODUCT,
  proof,
  SERVER,
  SITE,
  titled,
} from "./check-kinds.mjs";
import { SECURITY_CHECKS } from "./security-checks.mjs";

/**
 * Checks of `npm run test:long -- <id>`: what each one shows, the test files that it runs, and the code that it covers.
 * A test records the figures of a check with `recordProof(id, …)`; otherwise the number of tests is the figure.
 */
export const CHECKS = {
  A1: inProjects(["smoke"], "what was acknowledged survives kills of the server", "smoke/kill"),
  A2: proof("what was acknowledged survives power cuts", "proofs/power-cut"),
  A3: proof("a result is stored exactly once, however often it is sent", "proofs/exactly-once"),
  A4: titled(
    "A4",
    onPostgres(
      "the leader of PostgreSQL under Patroni, behind HAProxy, is killed (Debian: patroni, etcd-server, haproxy)",
      "proofs/postgres-failover",
    ),
  ),
  A5: titled("A5", onPostgres("the synchronous standby of PostgreSQL is lost", "proofs/postgres-failover")),
  A6: proof(
    "a full or failing disk: nothing unstored is acknowledged, and it recovers by itself",
    "proofs/disk",
  ),
  A7: inProjects(
    ["server"],
    "a locked database makes writes wait, and nobody else",
    "src/database/sqlite/writer",
  ),
  A8: proof("a stop under load cuts nobody off", "proofs/stop"),
  A9: proof("more than it can do makes it refuse, not slow", "proofs/overload"),
  A10: proof(
    "backups and restores survive kills, failing disks and forty nights, and hold a million results",
    "proofs/backup",
  ),
  A11: onPostgres("every statement fails up to three times", "proofs/postgres-retries"),
  "A11-serializable": apiOnPostgres("the API's tests under SERIALIZABLE", {
    POSTGRES_OPTIONS: "-c default_transaction_isolation=serializable",
  }),
  "A11-suite": apiOnPostgres("the API's tests while one statement in fifteen fails", {
    POSTGRES_FAILURES: "1",
  }),
  A12: onPostgres("the network between server and PostgreSQL is faulty", "proofs/postgres-network"),
  A13: inProjects(["postgres"], "SQL that every engine understands", "src/database/postgres/portable-sql"),
  A14: onPostgres("migrations killed at every statement", "proofs/postgres-migrations"),
  "A14-suite": apiOnPostgres("the API's tests on the schema of a later, additive release", {
    POSTGRES_SCHEMA_AHEAD: "1",
  }),
  A17: proof("a damaged file is noticed", "proofs/damage"),
  A18: proof("a wrong clock keeps nobody in or out", "proofs/clock"),
  "api-postgres": inProjects(["server-postgres"], "the API's tests on PostgreSQL"),
  ...SECURITY_CHECKS,
  C1: journeys("a test goes on at each of its questions after a kill", "reliability/resume"),
  "C1-kills": journeys(
    "500 killed browsers on a loaded machine: what was painted for 250 ms is kept",
    "reliability/kills",
  ),
  C2: titled(
    "C2 ",
    journeys(
      "after one visit all four tests and every page work with the server stopped",
      "offline/without-server",
      "offline/engines",
    ),
  ),
  "C2-webkit": titled(
    "C2-webkit",
    journeys(
      "all four tests in WebKit (Debian: webkit2gtk-driver, xvfb) with the server stopped",
      "offline/engines",
    ),
  ),
  "webkit-widths": journeys(
    "text is as wide in WebKit as in Chromium, over ten pages (Debian: webkit2gtk-driver, xvfb)",
    "widths",
  ),
  browsers: about(
    PRODUCT,
    journeys(
      "everything works in the oldest Chromium, in Firefox and WebKit (Debian: firefox-esr, webkit2gtk-driver, xvfb); what an older one says",
      "browsers",
    ),
  ),
  "item-packs": journeys("with licensed wordings every flow names their owner", "item-packs"),
  parsers: journeys(
    "no engine's own work on a document is taken for an extension's (Debian: firefox-esr, webkit2gtk-driver, xvfb)",
    "parsers",
  ),
  C3: about(
    PRODUCT,
    journeys("on any bad line the account ends with each finished test once", "outbox-faults"),
  ),
  C4: journeys("every test ends with its result, whatever the browser refuses to keep", "e2e/bad-storage"),
  C5: about(
    SITE,
    inProjects(
      ["web"],
      "any state of storage and its replica can be read",
      "app/platform/storage/corrupt-storage",
    ),
  ),
  C6: about(
    SITE,
    inProjects(
      ["web"],
      "several tabs end with the answer chosen last to every question",
      "app/platform/storage/several-tabs",
    ),
  ),
  C7: journeys(
    "a release during use: no missing script is seen, no answer lost, at most one reload",
    "offline/releases",
  ),
  journeys: titled(
    "@long",
    journeys(
      "what npm test leaves out of the journeys: rarer ways, and the tests that another one stands for",
    ),
  ),
  kiosk: journeys(
    "200 people in a row leave nothing of one for the next in a waiting room",
    "e2e/kiosk-people",
  ),
  milestones: journeys("milestones: three layouts, light and dark", "e2e/milestones"),
  clinical: journeys(
    "whom to call, the age of a toddler, the second stage and the history, on the page of a result",
    "e2e/clinical",
  ),
  results: titled(
    "at random|shows headline",
    journeys(
      "the first screens of 40 sheets at random are in the review books to the letter, and every one fits a small phone",
      "e2e/results-pages",
    ),
  ),
  pages: titled(
    "pages",
    journeys(
      "every page hydrates without changes, and says what to do where its script did not start",
      "e2e/addresses",
      "e2e/first-view",
      "e2e/started",
    ),
  ),
  C8: journeys("a network that answers nothing stops nobody", "reliability/slow-network"),
  C9: journeys("storms of clicks, taps and keys answer nothing unseen and submit once", "reliability/storms"),
  C11: journeys("all four tests in the browser inside a chat app", "offline/in-app"),
  C12: journeys("a wrong clock spoils no result", "reliability/clock"),
  C14: journeys("options that throw lose no answer", "reliability/broken-part"),
  D1: titled(
    "every question",
    journeys("all four tests by keyboard alone, every question", "e2e/accessibility/keyboard"),
  ),
  D3: titled(
    "D3",
    journeys(
      "axe, targets and reflow on every state, main routes also in the dark",
      "e2e/accessibility/states",
    ),
  ),
  "D3-opened": titled(
    "opened",
    journeys("axe, targets and reflow of what is opened on a result page", "e2e/accessibility/states"),
  ),
  D14: titled("D14", journeys("长辈版: axe, targets of 60 px and reflow", "e2e/accessibility/states")),
  D12: journeys("every band of every test as its result page shows it", "bands"),
  mutation: {
    what: "tests of instruments and session notice changes of the scoring: at least 95 % of Stryker's mutants",
    about: ["packages/instruments/src"],
    files: [],
    run: { tool: "lab/mutation.mjs", args: [] },
  },
  E1: about(PRODUCT, proof("three commands from a clone to a site that is ready", "proofs/three-commands")),
  E4: about(
    PRODUCT,
    journeys(
      "three replicas on PostgreSQL give way to the next release under load, with people in the middle of tests",
      "reliability/upgrade",
    ),
  ),
  E6: inProjects(["server"], "metrics stay few, whatever is asked for", "src/metrics/metrics"),
  E8: {
    ...proof(
      "what the container file makes runs as nobody on a root that cannot be written, in 256 MiB",
      "proofs/read-only-root",
    ),
    needsBuild: true,
  },
  container: about(
    ["deploy", ...SERVER],
    proof(
      "a container engine builds the image and brings compose up, and the pages' commands for it work",
      "proofs/container",
    ),
  ),
  E9: about(["deploy"], proof("the chart, rendered and judged by helm", "proofs/chart")),
  E10: about(PRODUCT, proof("two builds are the same to the byte", "proofs/reproducible-build")),
  distributions: about(
    ["deploy/systemd", "scripts/lib", "scripts/release.mjs", "package-lock.json"],
    proof(
      "npm start, archive, unit and the page to HTTPS on clean Debian 12, 13 and Ubuntu 26.04 (root, mmdebstrap, systemd-container)",
      "proofs/distributions",
    ),
  ),
  E12: journeys("storage of released versions still opens", "released"),
  E11: proof("every command of the runbooks, typed", "proofs/runbooks"),
};
