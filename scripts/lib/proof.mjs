import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Set by scripts/test-long.mjs: where a check leaves its figures. Without it a check runs in its short form. */
const FOLDER = process.env.PROOF_FOLDER;

export const IS_LONG = FOLDER !== undefined;

/** Leaves figures of a check for docs/proofs; nothing in the short form. `part` names the test within the check. */
export function recordProof(id, part, figures) {
  if (FOLDER === undefined) return;
  writeFileSync(join(FOLDER, `${id}.${part}.json`), JSON.stringify({ id, part, figures }));
}
