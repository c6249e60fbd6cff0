import { about, alone, inProjects, journeys, PRODUCT, proof, SITE, titled } from "./check-kinds.mjs";

/** Checks that an attacker gets no data and does not block other users. */
export const SECURITY_CHECKS = {
  B1: titled("B1", inProjects(["smoke"], "nobody reads or changes another person's data", "smoke/access")),
  B2: inProjects(["server"], "logging in tells nothing about who has an account", "src/modules/auth/routes"),
  B3: titled("B3", inProjects(["smoke"], "nothing in a database dump is a token", "smoke/access")),
  B4: about(PRODUCT, journeys("no text runs as code", "xss")),
  B5: proof("any request gets an answer of the contract", "proofs/fuzz"),
  B6: inProjects(["server"], "guessing is stopped and the owner is not", "src/modules/auth/login-throttle"),
  B7: inProjects(["server"], "one sender cannot inflate a count", "src/plugins/rate-limit"),
  B8: inProjects(["smoke"], "no column can be set from outside", "smoke/mass-assignment"),
  B10: titled(
    "an invalid request gets a refusal",
    inProjects(["server"], "slow connections are cut off", "src/plugins/headers"),
  ),
  B11: inProjects(["server"], "every kind of answer carries the headers", "src/plugins/headers"),
  // Each runs alone, because the attack of one file would affect the measurements of another.
  unfinished: {
    ...alone(
      inProjects(
        ["proofs", "proofs-postgres"],
        "1,100 clients that do not finish cost their neighbours nothing, on SQLite and PostgreSQL",
        "proofs/unfinished",
      ),
    ),
    needsBuild: true,
  },
  "one-sender": alone(
    inProjects(
      ["proofs", "proofs-postgres"],
      "one sender with accounts of his own stores no more than is promised, on SQLite and PostgreSQL",
      "proofs/one-sender",
    ),
  ),
  "full-storage": inProjects(
    ["server", "server-postgres", "postgres"],
    "below the reserve of disk nothing is lost, and people sign in, read, export and delete",
    "src/plugins/reserve",
    "src/plugins/health",
    "postgres/room",
  ),
  "busy-hour": inProjects(
    ["server", "server-postgres"],
    "sixty people behind one address are not refused",
    "src/plugins/busy-hour",
  ),
  redirects: about(SITE, inProjects(["web"], "no address leads to another site", "worker/paths")),
  norms: inProjects(
    ["server", "server-postgres"],
    "no sender makes the norms that everybody is ranked against",
    "src/modules/catalogue/counts",
  ),
  "future-ends": about(
    PRODUCT,
    inProjects(
      ["server", "server-postgres", "web"],
      "an end that has not come hides no result and is compared with nothing",
      "src/modules/results/routes",
      "app/data/results",
    ),
  ),
  counters: inProjects(
    ["server", "postgres"],
    "no other form of an address and no flood of names gives a sender more, or forgets a victim's counters",
    "src/limits",
  ),
  printed: inProjects(
    ["server"],
    "what comes from outside is one escaped line, and a file of addresses is read as it is",
    "src/commands/commands",
  ),
  archives: inProjects(
    ["server", "postgres"],
    "a changed archive is one line, exit code 65, and leaves nothing, in time linear in its size",
    "src/backup",
  ),
  "visible-text": about(
    PRODUCT,
    inProjects(
      ["contract", "instruments", "server"],
      "no invisible character and no capital letter makes a second name or account",
      "src/visible-text",
      "src/mbti/together",
      "src/modules/auth/routes",
    ),
  ),
  B12: about(
    PRODUCT,
    journeys("after any change of person nothing of the one before is shown or sent", "switches"),
  ),
  B13: inProjects(["server"], "nothing is left of a closed account", "src/database/sqlite/compact"),
  B14: inProjects(["smoke"], "logs and errors say nothing about people", "smoke/privacy"),
  B15: {
    what: "what others wrote is known (npm audit), and no secret is in the tree (secretlint)",
    about: ["package-lock.json", "package.json"],
    files: [],
    run: { tool: "scripts/dependencies.mjs", args: ["--registry"] },
  },
  B16: inProjects(
    ["server"],
    "concurrent calls end as if run one after another",
    "src/modules/account/routes",
    "src/modules/auth/",
    "src/database/one-write",
  ),
  B19: proof("exports of full accounts take no memory", "proofs/full-account"),
};
