import type { Measure } from "@xinjing/instruments/instrument";
import type { Lean } from "@xinjing/instruments/together";
import { WaterScale } from "./water-scale.tsx";
import { describeMeasure, describePreference } from "./water/words.ts";

/** A measure on the water, with all that it says in words. */
export function MeasureWater({ measure }: { readonly measure: Measure }) {
  const { value, min, max, bands, errorPoints } = measure;
  return (
    <WaterScale
      name={describeMeasure(measure)}
      min={min}
      max={max}
      value={value}
      error={errorPoints}
      stretches={bands}
    />
  );
}

interface PreferenceWaterProps {
  readonly preference: Lean;
  /** Leaves out the middle where a letter is borderline: what stands beside it says so, and nothing explains a shade. */
  readonly isPlain?: boolean;
}

/** A preference between its two sides, by the answers given to the second, which is on the right. */
export function PreferenceWater({ preference, isPlain = false }: PreferenceWaterProps) {
  const { poles, borderlineMargin, errorPoints } = preference;
  const [first, second] = poles;
  const total = first.count + second.count;
  return (
    <WaterScale
      name={describePreference(preference)}
      max={total}
      value={second.count}
      error={errorPoints}
      stretches={
        isPlain
          ? []
          : [
              { max: Math.ceil((total - borderlineMargin) / 2) - 1, label: "" },
              { max: Math.floor((total + borderlineMargin) / 2), label: "" },
              { max: total, label: "" },
            ]
      }
      hasSides
    />
  );
}
