const onPostgres = (...files) => ({
  tool: "vitest",
  args: ["run", "--project", "server-postgres", ...files],
});
const unit = (...files) => ({ tool: "vitest", args: ["run", ...files] });
const journeys = (...files) => ({
  tool: "playwright",
  args: ["test", "--config", "e2e/playwright.config.ts", "--trace=off", "--workers=1", ...files],
});

/**
 * What runs for an id, and what it shows. A test leaves its figures with `recordProof(id, …)`.
 */
export const CHECKS = {
  A1: { what: "what was acknowledged survives kills of the server", run: unit("src/proofs/durability/kill") },
  A2: { what: "what was acknowledged survives power cuts", run: unit("src/proofs/durability/power-cut") },
  A3: {
    what: "a result is stored exactly once, however often and in whatever order it is sent",
    run: unit("src/proofs/durability/exactly-once"),
  },
  "A3-postgres": {
    what: "the same of two servers on PostgreSQL",
    run: onPostgres("src/proofs/postgres-exactly-once"),
  },
  A4: {
    what: "the primary of PostgreSQL is killed, its standby promoted",
    run: onPostgres("src/proofs/postgres-failover", "-t", "A4"),
  },
  A5: {
    what: "the synchronous standby of PostgreSQL is lost",
    run: onPostgres("src/proofs/postgres-failover", "-t", "A5"),
  },
  A6: {
    what: "a full or failing disk: nothing unstored is acknowledged, and it recovers by itself",
    run: unit("src/proofs/durability/disk"),
  },
  A7: {
    what: "a locked database makes writes wait, and nobody else",
    run: unit("src/proofs/durability/lock"),
  },
  A8: { what: "a stop or a restart under load cuts nobody off", run: unit("src/proofs/durability/stop") },
  "A8-rolling": {
    what: "three replicas on PostgreSQL are replaced one by one under load, and nobody notices",
    run: onPostgres("src/proofs/postgres-rolling"),
  },
  A9: { what: "more than it can do makes it refuse, not slow", run: unit("src/proofs/durability/overload") },
  A10: {
    what: "backups and restores survive kills, and hold a million results",
    run: unit("src/proofs/backup"),
  },
  A11: { what: "every statement fails up to three times", run: onPostgres("src/proofs/postgres-retries") },
  "A11-serializable": {
    what: "the API's tests under SERIALIZABLE",
    run: onPostgres("src/modules"),
    env: { POSTGRES_OPTIONS: "-c default_transaction_isolation=serializable" },
  },
  "A11-suite": {
    what: "the API's tests while one statement in fifteen fails",
    run: onPostgres("src/modules"),
    env: { POSTGRES_FAILURES: "1" },
  },
  A12: {
    what: "the network between server and PostgreSQL is spoilt",
    run: onPostgres("src/proofs/postgres-network"),
  },
  A13: { what: "SQL that every engine understands", run: onPostgres("src/proofs/portable-sql") },
  A14: { what: "migrations killed at every statement", run: onPostgres("src/database/postgres/migrate") },
  "A14-suite": {
    what: "the API's tests on the schema of a later, additive release",
    run: onPostgres("src/modules"),
    env: { POSTGRES_SCHEMA_AHEAD: "1" },
  },
  A17: { what: "a damaged file is noticed", run: unit("src/proofs/durability/damage") },
  A18: { what: "a wrong clock keeps nobody in or out", run: unit("src/proofs/durability/clock") },
  B1: {
    what: "nobody reads or changes another person's data",
    run: unit("src/proofs/access", "src/proofs/sequences", "-t", "B1"),
  },
  B2: {
    what: "logging in tells nothing about who has an account",
    run: unit("src/proofs/strangers", "-t", "B2"),
  },
  B3: { what: "nothing in a database dump is a token", run: unit("src/proofs/access", "-t", "B3") },
  B4: { what: "no text runs as code", run: journeys("e2e/xss.spec.ts"), needsBuild: true },
  B5: { what: "any request gets an answer of the contract", run: unit("src/proofs/fuzz") },
  B6: { what: "guessing is stopped and the owner is not", run: unit("src/modules/auth/login-throttle") },
  B7: { what: "one sender cannot inflate a count", run: unit("src/plugins/rate-limit") },
  B8: { what: "no column can be set from outside", run: unit("src/proofs/mass-assignment") },
  B9: { what: "no text becomes SQL", run: unit("src/proofs/injection") },
  B10: { what: "slow connections are cut off", run: unit("src/proofs/strangers", "-t", "B10") },
  B11: { what: "every kind of answer carries the headers", run: unit("src/plugins/headers") },
  B12: {
    what: "after any change of person nothing of the one before is shown or sent",
    run: journeys("e2e/switches.spec.ts"),
    needsBuild: true,
  },
  B13: { what: "nothing is left of a closed account", run: unit("src/proofs/erasure") },
  B14: { what: "logs and errors say nothing about people", run: unit("src/proofs/privacy") },
  B15: {
    what: "what others wrote is known, and no secret is in the tree",
    run: { tool: "dependencies.mjs", args: ["--registry"] },
  },
  B16: { what: "races end as if they had been no races", run: unit("src/proofs/races") },
  E1: {
    what: "three commands from a clone to a site that is ready soon and small",
    run: unit("scripts/first-start"),
  },
  E4: {
    what: "three replicas on PostgreSQL give way to the next release under load, with people in the middle of tests",
    run: journeys("e2e/reliability/upgrade.spec.ts"),
    needsBuild: true,
  },
  E6: { what: "metrics stay few, whatever is asked for", run: unit("src/plugins/metrics") },
  E8: {
    what: "what the container file makes runs as nobody on a root that cannot be written, in 256 MiB",
    run: unit("scripts/read-only-root"),
    needsBuild: true,
  },
  E9: { what: "the chart, rendered and judged by helm", run: unit("scripts/chart") },
  E10: { what: "two builds are the same to the byte", run: unit("scripts/reproducible-build") },
  E11: {
    what: "every command of the runbooks, typed",
    run: unit("src/proofs/runbooks", "src/proofs/postgres-runbooks"),
  },
  C1: {
    what: "a test goes on at each of its questions, whatever happened to the browser",
    run: journeys("e2e/reliability/resume.spec.ts"),
    needsBuild: true,
  },
  C2: {
    what: "after one visit all four tests and every page work with the server stopped",
    run: journeys("e2e/offline/without-server.spec.ts", "e2e/offline/firefox.spec.ts"),
    needsBuild: true,
  },
  "C2-webkit": {
    what: "all four tests in WebKit (Debian: webkit2gtk-driver, xvfb) with the server stopped",
    run: journeys("e2e/offline/webkit.spec.ts"),
    needsBuild: true,
  },
  C3: {
    what: "on any bad line the account ends with each finished test once",
    run: journeys("e2e/outbox-faults.spec.ts"),
    needsBuild: true,
  },
  C4: {
    what: "every test ends with its result, whatever the browser refuses to keep",
    run: journeys("e2e/reliability/storage-failures.spec.ts"),
    needsBuild: true,
  },
  C5: { what: "any state of storage and mirror can be read", run: unit("app/platform/corrupt-storage") },
  C6: {
    what: "several tabs end with the answer chosen last to every question",
    run: unit("app/platform/several-tabs"),
  },
  C7: {
    what: "a release during use: no missing script is seen, no answer lost, at most one reload",
    run: journeys("e2e/offline/releases.spec.ts"),
    needsBuild: true,
  },
  C8: {
    what: "a network that gives next to nothing stops nobody",
    run: journeys("e2e/reliability/slow-network.spec.ts"),
    needsBuild: true,
  },
  C9: {
    what: "storms of clicks, taps and keys answer nothing unseen and submit once",
    run: journeys("e2e/reliability/storms.spec.ts"),
    needsBuild: true,
  },
  C11: {
    what: "all four tests in the browser inside a chat app",
    run: journeys("e2e/offline/in-app.spec.ts"),
    needsBuild: true,
  },
  C12: {
    what: "a wrong clock spoils no result",
    run: journeys("e2e/reliability/clock.spec.ts"),
    needsBuild: true,
  },
  C14: {
    what: "a part of the questionnaire that throws loses no answer",
    run: journeys("e2e/reliability/broken-part.spec.ts"),
    needsBuild: true,
  },
  D1: {
    what: "all four tests by keyboard alone, every question",
    run: journeys("e2e/accessibility/keyboard.spec.ts"),
    needsBuild: true,
  },
  D3: {
    what: "axe on every state at 360 px, and on the main routes in the dark at 320, 768 and 1280 px",
    run: journeys("e2e/accessibility/states.spec.ts", "e2e/accessibility/main-routes.spec.ts"),
    needsBuild: true,
  },
  D14: {
    what: "长辈版: axe, targets of 60 px and reflow on ten states",
    run: journeys("e2e/accessibility/elder.spec.ts"),
    needsBuild: true,
  },
  "D3-lighthouse": {
    what: "Lighthouse on the main routes: accessibility and best practices 100",
    run: journeys("e2e/accessibility/lighthouse.spec.ts"),
    needsBuild: true,
  },
};
