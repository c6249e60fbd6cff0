import type { About } from "@xinjing/instruments/instrument";
import { WaterScale } from "./water-scale.tsx";
import { nameOf } from "./water/words.ts";

interface BandScaleProps {
  readonly bands: About["bands"];
  /** Of an example. */
  readonly value?: number;
  /** Half width of the error of measurement, of an example. */
  readonly error?: number | undefined;
}

/** The bands of a test as its result shows them. */
export function BandScale({ bands, value, error }: BandScaleProps) {
  const stretches = bands.map(({ max, label }) => ({ max, label: nameOf(label) }));
  return (
    <WaterScale
      name={bands.map(({ label }) => label).join("；")}
      max={bands.at(-1)!.max}
      value={value}
      error={error}
      stretches={stretches}
    />
  );
}
