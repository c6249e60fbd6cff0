import { startRepeating } from "#server/repeat.ts";
import type { AuthDeps } from "./service.ts";
import { forgetDeadTokens } from "./tokens-repository.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type PurgeDeps = Pick<AuthDeps, "database" | "now" | "tokenIdleDays">;

/** Deletes the rows of tokens that no longer let anybody in, now and every hour. Returns the stop. */
export function startTokensPurge(deps: PurgeDeps, onFailure: (error: unknown) => void): () => void {
  const purge = () => {
    const now = deps.now();
    return forgetDeadTokens(deps.database, {
      endedBy: now,
      unusedSince: now - deps.tokenIdleDays * DAY_MS,
    });
  };
  return startRepeating(purge, HOUR_MS, onFailure);
}
