import type { Pole, Preference } from "@xinjing/instruments/instrument";

/** Two equal sides and where the answers fell between them; the middle is drawn, the chosen side named in words. */
export function PreferenceBar({ preference }: { preference: Preference }) {
  const { label, poles, letter, strengthPercent, isBorderline, neighbour, description } = preference;
  const [first, second] = poles;
  const firstShare = (first.count / Math.max(1, first.count + second.count)) * 100;
  const isFirst = letter === first.letter;
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
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="mt-1 h-3 w-full overflow-hidden rounded-full"
        role="img"
        aria-label={`${label}：${describe(first)}，${describe(second)}，偏向${letter}${isBorderline ? "，在边界" : ""}`}
      >
        <rect width="100" height="6" className="fill-line" />
        <rect
          x={isFirst ? 0 : firstShare}
          width={isFirst ? firstShare : 100 - firstShare}
          height="6"
          className="fill-calm"
        />
        <rect x="49.7" width="0.6" height="6" className="fill-sheet" />
      </svg>
      <p className="mt-1 flex justify-between gap-4 tabular-nums">
        <span className={isFirst ? "font-medium" : "text-ink-soft"}>{describe(first)}</span>
        <span className={isFirst ? "text-ink-soft" : "font-medium"}>{describe(second)}</span>
      </p>
      <p className="mt-1 text-ink-soft">{description}</p>
    </div>
  );
}

function describe({ letter, label, count }: Pole): string {
  return `${label} ${letter} ${count} 题`;
}
