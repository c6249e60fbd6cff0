import type { Distance, Pole, Preference } from "@xinjing/instruments/instrument";
import { DistanceText } from "./distance-text.tsx";
import { errorBand } from "./why.ts";

interface PreferenceBarProps {
  readonly preference: Preference;
  /** How far the letter is from changing; undefined when it is not known. */
  readonly distance: Distance | undefined;
}

/** Two equal sides and where the answers fell between them; the middle is drawn, the chosen side named in words. */
export function PreferenceBar({ preference, distance }: PreferenceBarProps) {
  const { label, poles, letter, strengthPercent, isBorderline, neighbour, description } = preference;
  const [first, second] = poles;
  const isFirst = letter === first.letter;
  const chosen = isFirst ? first : second;
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
      <Picture preference={preference} errorPoints={distance?.error?.points} />
      <p className="mt-1 flex justify-between gap-4 tabular-nums">
        <span className={isFirst ? "font-medium" : "text-ink-soft"}>{describe(first)}</span>
        <span className={isFirst ? "text-ink-soft" : "font-medium"}>{describe(second)}</span>
      </p>
      <p className="mt-1 text-ink-soft">{description}</p>
      {distance && (
        <DistanceText
          distance={distance}
          side={chosen.label}
          value={chosen.count}
          max={first.count + second.count}
          unit="题"
        />
      )}
    </div>
  );
}

interface PictureProps {
  readonly preference: Preference;
  readonly errorPoints: number | undefined;
}

/** The bar of the chosen side, the middle, and the reference error band around the border of the two sides. */
function Picture({ preference, errorPoints }: PictureProps) {
  const { label, poles, letter, isBorderline } = preference;
  const [first, second] = poles;
  const total = Math.max(1, first.count + second.count);
  const border = (first.count / total) * 100;
  const isFirst = letter === first.letter;
  const [low, high] = errorBand(first.count, errorPoints ?? 0, total);
  const [left, right] = [(low / total) * 100, (high / total) * 100];
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="mt-1 h-3 w-full overflow-hidden rounded-full"
      role="img"
      aria-label={`${label}：${describe(first)}，${describe(second)}，偏向${letter}${isBorderline ? "，在边界" : ""}`}
    >
      <rect width="100" height="6" className="fill-line" />
      <rect
        x={isFirst ? 0 : border}
        width={isFirst ? border : 100 - border}
        height="6"
        className="fill-calm"
      />
      <rect x={left} width={border - left} height="6" {...(isFirst ? INSIDE : OUTSIDE)} />
      <rect x={border} width={right - border} height="6" {...(isFirst ? OUTSIDE : INSIDE)} />
      {errorPoints !== undefined && <rect x={border - 0.4} width="0.8" height="6" className="fill-ink" />}
      <rect x="49.7" width="0.6" height="6" className="fill-sheet" />
    </svg>
  );
}

/** The error band lightens the filled side and tints the empty one. */
const INSIDE = { className: "fill-sheet", opacity: 0.4 };
const OUTSIDE = { className: "fill-calm", opacity: 0.3 };

function describe({ letter, label, count }: Pole): string {
  return `${label} ${letter} ${count} 题`;
}
