import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Set by scripts/test-long.mjs: where a check leaves its figures. Without it a check runs in its short form. */
const FOLDER = process.env["PROOF_FOLDER"];

/** The size of a check: as in `npm test`, or in full. */
export function size(short: number, long: number): number {
  return FOLDER !== undefined ? long : short;
}

/** Leaves figures of a check for docs/proofs; nothing in the short form. `part` names the test within the check. */
export function recordProof(
  id: string,
  part: string,
  figures: Readonly<Record<string, number | string>>,
): void {
  if (FOLDER === undefined) return;
  writeFileSync(join(FOLDER, `${id}.${part}.json`), JSON.stringify({ id, part, figures }));
}
