import type { About } from "@xinjing/instruments/instrument";
import { WaterScale } from "./water-scale.tsx";

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

/** 0–11分：不突出 is 不突出. */
export function nameOf(label: string): string {
  return label.slice(label.indexOf("：") + 1);
}
