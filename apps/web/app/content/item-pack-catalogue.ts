import { CATALOGUE as OWN } from "@xinjing/instruments/catalogue";
import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { applyItemPack } from "@xinjing/instruments/apply-item-pack";

/* A build with ITEM_PACKS uses this catalogue instead of `@xinjing/instruments/catalogue` (vite.config.ts). */

export { describeResult } from "@xinjing/instruments/catalogue";

export const CATALOGUE: readonly CatalogueEntry[] = OWN.map((entry) =>
  applyItemPack(entry, async () => {
    const { default: packs } = await import("virtual:item-packs");
    return packs.find(({ instrument }) => instrument === entry.type);
  }),
);

export function getCatalogueEntry(type: InstrumentId): CatalogueEntry {
  return CATALOGUE.find((entry) => entry.type === type)!;
}

export function findCatalogueEntry(type: string): CatalogueEntry | undefined {
  return CATALOGUE.find((entry) => entry.type === type);
}
