import { CATALOGUE } from "@xinjing/instruments/catalogue";
import type { Instrument, InstrumentId } from "@xinjing/instruments/instrument";

/** Every instrument, loaded at the start, so that a broken one prevents the start. */
export const INSTRUMENTS = Object.fromEntries(
  await Promise.all(CATALOGUE.map(async ({ type, load }) => [type, await load()] as const)),
) as Readonly<Record<InstrumentId, Instrument>>;
