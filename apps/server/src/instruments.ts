import { CATALOGUE } from "@xinjing/instruments/catalogue";
import type { Instrument, InstrumentId } from "@xinjing/instruments/instrument";

/** Every instrument, loaded before the first request: one that cannot be loaded stops the start. */
export const INSTRUMENTS = Object.fromEntries(
  await Promise.all(CATALOGUE.map(async ({ type, load }) => [type, await load()] as const)),
) as Readonly<Record<InstrumentId, Instrument>>;
