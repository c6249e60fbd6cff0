import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ItemPack } from "@xinjing/instruments/item-pack";

/** Reads the item packs with which the site in this folder was built. `npm run build` has checked them. */
export function readBuiltPacks(siteBuildDir: string): readonly ItemPack[] {
  const file = join(siteBuildDir, "item-packs.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as readonly ItemPack[]) : [];
}
