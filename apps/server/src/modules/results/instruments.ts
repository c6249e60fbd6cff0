import { adhd } from "@xinjing/instruments/adhd";
import type { Instrument, InstrumentId } from "@xinjing/instruments/instrument";

/** The instruments whose scoring is part of this release. */
export const AVAILABLE_INSTRUMENTS: Readonly<Partial<Record<InstrumentId, Instrument>>> = { adhd };
