import { adhd } from "@xinjing/instruments/adhd";
import { asd } from "@xinjing/instruments/asd";
import { asdAdult } from "@xinjing/instruments/asd-adult";
import type { Instrument, InstrumentId } from "@xinjing/instruments/instrument";
import { mbti } from "@xinjing/instruments/mbti";

/** The instruments whose scoring is part of this release. */
export const AVAILABLE_INSTRUMENTS: Readonly<Partial<Record<InstrumentId, Instrument>>> = {
  adhd,
  mbti,
  asd,
  "asd-adult": asdAdult,
};
