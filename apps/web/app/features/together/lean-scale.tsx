import type { Shown } from "@xinjing/instruments/together";
import { PreferenceWater } from "#web/components/measured-water.tsx";
import { familyOf } from "#web/content/scene/family.ts";

interface LeanScaleProps {
  readonly people: readonly Shown[];
  /** Which of their scales. */
  readonly index: number;
}

/** One scale with everybody on the same water: whoever leans further stands further out. */
export function LeanScale({ people, index }: LeanScaleProps) {
  const [first, second] = people[0]!.leans[index]!.poles;
  return (
    <figure className="sheet px-4 pt-3 pb-2 sm:px-5">
      <figcaption className="flex justify-between gap-4 pb-2 font-semibold">
        <span>{`${first.label} ${first.letter}`}</span>
        <span>{`${second.label} ${second.letter}`}</span>
      </figcaption>
      <ul>
        {people.map(({ name, leans }) => {
          const lean = leans[index]!;
          const [left, right] = lean.poles;
          return (
            <li key={name} className={`border-t border-line pt-2 pb-1 tint-${familyOf(leans)}`}>
              <p className="flex justify-between gap-4 leading-normal">
                <span>{name}</span>
                <span className="shrink-0 tabular-nums">{`${left.count} : ${right.count}`}</span>
              </p>
              <PreferenceWater preference={lean} />
            </li>
          );
        })}
      </ul>
    </figure>
  );
}

/** How the scales are read, below the last of them. */
export function ScaleLegend({ people }: Pick<LeanScaleProps, "people">) {
  const margin = people[0]!.leans[0]!.borderlineMargin;
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {`比的是各选了多少题。中间颜色深的一段：两边相差不超过${margin}题，字母容易变。圆点周围的几圈，是参考误差范围。`}
    </p>
  );
}
