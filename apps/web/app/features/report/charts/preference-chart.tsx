import type { Distance, Pole, Preference } from "@xinjing/instruments/instrument";
import { DistanceText } from "./distance-text.tsx";
import { Legend } from "./plot-legend.tsx";
import { ErrorMark, ValueMark, ZoneMark } from "./plot-marks.tsx";
import { PLOT_AXIS, PLOT_ROW } from "./plot-rows.ts";
import { PreferencePlot } from "./preference-plot.tsx";

interface PreferenceChartProps {
  readonly preferences: readonly Preference[];
  /** How far the letter of a preference is from changing; undefined when it is not known. */
  readonly findDistance: (key: string) => Distance | undefined;
}

/** All preferences on scales with one middle: the sides as text at the ends, and below, what each lean means. */
export function PreferenceChart({ preferences, findDistance }: PreferenceChartProps) {
  const rows = preferences.map((preference) => ({
    preference,
    errorPoints: findDistance(preference.key)?.error?.points,
  }));
  const name = `${preferences.length}项偏好的图，中间是两边一样多`;
  const hasError = rows.some(({ errorPoints }) => errorPoints !== undefined);
  const legend = [
    { mark: <ValueMark />, text: "你的回答偏向哪边、偏多少" },
    { mark: <ZoneMark />, text: `边界：两边相差不超过${preferences[0]?.borderlineMargin ?? 0}题` },
    ...(hasError ? [{ mark: <ErrorMark />, text: "参考误差范围" }] : []),
  ];
  return (
    <div>
      <div className="@container relative">
        <ul className={`divide-y divide-line border-y border-line ${PLOT_AXIS.className}`}>
          {preferences.map((preference) => (
            <Row key={preference.key} preference={preference} />
          ))}
        </ul>
        {/* Text so large that no width is left beside it: the picture goes, the text says it all. */}
        <div className="absolute inset-x-19 top-0 sm:inset-x-24 @max-[14rem]:hidden">
          <PreferencePlot rows={rows} name={name} />
        </div>
        <div className="@max-[14rem]:hidden">
          <Legend entries={legend} />
        </div>
      </div>
      <div className="mt-6 space-y-5">
        {preferences.map((preference) => (
          <Meaning key={preference.key} preference={preference} distance={findDistance(preference.key)} />
        ))}
      </div>
    </div>
  );
}

function Row({ preference: { poles, letter } }: { preference: Preference }) {
  const [first, second] = poles;
  return (
    <li className={`flex items-center justify-between leading-snug ${PLOT_ROW.className}`}>
      <Side pole={first} isChosen={letter === first.letter} />
      <Side pole={second} isChosen={letter === second.letter} className="text-right" />
    </li>
  );
}

function Side({ pole, isChosen, className = "" }: { pole: Pole; isChosen: boolean; className?: string }) {
  const { letter, label, count } = pole;
  return (
    <span className={`tabular-nums ${isChosen ? "font-semibold" : "text-ink-soft"} ${className}`}>
      <span className="block">{`${label}${letter}`}</span>
      <span className="block text-sm">{`${count}题`}</span>
    </span>
  );
}

interface MeaningProps {
  readonly preference: Preference;
  readonly distance: Distance | undefined;
}

/** What a preference is about, how clear it is, and how far its letter is from changing. */
function Meaning({ preference, distance }: MeaningProps) {
  const { label, poles, letter, strengthPercent, isBorderline, neighbour, description } = preference;
  const chosen = letter === poles[0].letter ? poles[0] : poles[1];
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">
          {label}
          {isBorderline && (
            <span className="ml-3 font-normal text-ink-soft">
              {neighbour === undefined ? "边界" : `边界，也接近${neighbour}`}
            </span>
          )}
        </p>
        <p className="tabular-nums text-ink-soft">{`${letter} ${strengthPercent}%`}</p>
      </div>
      <p className="mt-1 text-ink-soft">{description}</p>
      {distance && (
        <DistanceText
          distance={distance}
          side={chosen.label}
          value={chosen.count}
          max={poles[0].count + poles[1].count}
          unit="题"
        />
      )}
    </div>
  );
}
