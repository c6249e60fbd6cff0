import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Set by scripts/test-long.mjs: where the figures go. */
const FOLDER = process.env["PROOF_FOLDER"];

/** Leaves the figures of one part of a check; nothing happens in a short run. */
export function recordProof(id: string, part: string, figures: Readonly<Record<string, number>>): void {
  if (FOLDER === undefined) return;
  writeFileSync(join(FOLDER, `${id}.${part}.json`), JSON.stringify({ part, figures }));
}
