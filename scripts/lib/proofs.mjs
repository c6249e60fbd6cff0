import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CHECKS } from "./long-checks.mjs";
import { ROOT } from "./project.mjs";

/** Where `npm run test:long` leaves the figures of each check. */
export const PROOFS = join(ROOT, "docs", "proofs");

/**
 * The checks with their last figures. `age` is how many commits since then changed the code that the check is about; undefined
 * when it has not run yet, or when this clone does not have its commit.
 */
export function listProofs() {
  return Object.entries(CHECKS).map(([id, { what, about }]) => {
    const file = join(PROOFS, `${id}.json`);
    const proof = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
    return { id, what, proof, age: proof && countCommits(proof.commit, about) };
  });
}

function countCommits(commit, about) {
  try {
    const range = `${commit.replace(/\+$/, "")}..HEAD`;
    return Number(git("rev-list", "--count", range, "--", ...about));
  } catch {
    return undefined;
  }
}

export function git(...args) {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}
