import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Set by lab/run.mjs: where a check leaves its figures. Without it a check runs in its short form. */
const FOLDER = process.env["PROOF_FOLDER"];
/** Share of the full count, for a quick look: PROOF_SCALE=0.02. */
const SCALE = Number(process.env["PROOF_SCALE"] ?? "1");

/** Whether a proof runs in full. */
export const IS_WHOLE = FOLDER !== undefined && SCALE >= 1;

/** The size, or the cases, of a check that runs in both tiers: as in `npm test`, or in full. */
export function size<Size>(short: Size, long: Size): Size {
  return FOLDER === undefined ? short : long;
}

/** How often a proof does something: that often, or less in a quick look, but at least once. */
export function scaled(count: number): number {
  return Math.max(1, Math.round(count * SCALE));
}

/** All of them, or with PROOF_SCALE as many as a quick look takes, spread over all; other ones at another `turn`. */
export function sampled<Item>(items: readonly Item[], turn = 0): readonly Item[] {
  const share = scaled(items.length) / items.length;
  return items.filter((_item, index) => {
    const place = (index + turn) % items.length;
    return Math.floor(place * share) !== Math.floor((place + 1) * share);
  });
}

/** Leaves figures of a check for lab/results.json; nothing in a short form or a quick look. `part` names the test within the check. */
export function recordProof(
  id: string,
  part: string,
  figures: Readonly<Record<string, number | string>>,
): void {
  if (FOLDER === undefined || !IS_WHOLE) return;
  writeFileSync(join(FOLDER, `${id}.${part}.json`), JSON.stringify({ id, part, figures }));
}
