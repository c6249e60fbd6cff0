import { resolve } from "node:path";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import type { Instrument, InstrumentId } from "@xinjing/instruments/instrument";
import { applyItemPack } from "@xinjing/instruments/apply-item-pack";
import { REPOSITORY_ROOT } from "./installation.ts";
import { readBuiltPacks } from "./item-packs.ts";

const PACKS = readBuiltPacks(resolve(REPOSITORY_ROOT, "apps/web/build"));

/**
 * All instruments, with the item packs of this site. They are loaded when the server starts, so that a broken one
 * prevents the start.
 */
export const INSTRUMENTS = Object.fromEntries(
  await Promise.all(
    CATALOGUE.map(async (entry) => {
      const pack = PACKS.find(({ instrument }) => instrument === entry.type);
      return [entry.type, await applyItemPack(entry, async () => pack).load()] as const;
    }),
  ),
) as Readonly<Record<InstrumentId, Instrument>>;
