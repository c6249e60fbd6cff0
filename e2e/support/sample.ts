import { scaled } from "#harness/proof.ts";

/** All of them, or with PROOF_SCALE as many as a quick look takes, spread over all; other ones at another `turn`. */
export function sampled<Item>(items: readonly Item[], turn = 0): readonly Item[] {
  const share = scaled(items.length) / items.length;
  return items.filter((_item, index) => {
    const place = (index + turn) % items.length;
    return Math.floor(place * share) !== Math.floor((place + 1) * share);
  });
}
