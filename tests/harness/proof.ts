import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Folder in which proofs record their figures; lab/run.mjs sets it. Without it, a check runs in its short form. */
const FOLDER = process.env["PROOF_FOLDER"];
/** Share of a proof's repetitions that are run. PROOF_SCALE=0.02 makes a quick run. */
const SCALE = Number(process.env["PROOF_SCALE"] ?? "1");

/** True if a proof runs all its repetitions. */
export const IS_WHOLE = FOLDER !== undefined && SCALE >= 1;

/** Chooses the size of a check: short in `npm test`, long in a proof. */
export function size<Size>(short: Size, long: Size): Size {
  return FOLDER === undefined ? short : long;
}

/** Scales the repetitions of a proof by PROOF_SCALE, at least to one. */
export function scaled(count: number): number {
  return Math.max(1, Math.round(count * SCALE));
}

/** Selects a share of the items (PROOF_SCALE), evenly spread. Different values of `turn` select different items. */
export function sampled<Item>(items: readonly Item[], turn = 0): readonly Item[] {
  const share = scaled(items.length) / items.length;
  return items.filter((_item, index) => {
    const place = (index + turn) % items.length;
    return Math.floor(place * share) !== Math.floor((place + 1) * share);
  });
}

/**
 * Records the figures of a full proof for lab/results.json. `id` is the check in lab/checks.mjs, such as A1; `part`
 * distinguishes the tests of one check.
 */
export function recordProof(
  id: string,
  part: string,
  figures: Readonly<Record<string, number | string>>,
): void {
  if (FOLDER === undefined || !IS_WHOLE) return;
  writeFileSync(join(FOLDER, `${id}.${part}.json`), JSON.stringify({ id, part, figures }));
}
