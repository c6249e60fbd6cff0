import type { Score } from "./water.tsx";
import { Inset, Level, Stretch, Words, em, percent } from "./place.tsx";

/** Heights in em: one point, flower with its number, water, character. */
const POINT = 0.68;
const SKY = 3;
const WATER = 5;
const CHARACTER = 1.05;

const STEMS = ["M50 100C90 62 20 34 50 0", "M50 100C10 66 84 40 50 0"];
const PETALS = "M0 12C-20 6 -34 -10 -34 -28C-18 -24 -6 -12 0 12C6 -12 18 -24 34 -28C34 -10 20 6 0 12z";
const HEART = "M0 12C-16 -2 -16 -28 0 -46C16 -28 16 -2 0 12z";

interface LotusProps {
  /** Accessible name with the content of the picture. */
  readonly name: string;
  readonly parts: readonly Score[];
}

/**
 * Shows the parts of a score as lotus stems, with the value as height above the water. Names are vertical below the stems, which fits any
 * width.
 */
export function Lotus({ name, parts }: LotusProps) {
  const horizon = SKY + Math.max(...parts.map(({ value }) => value)) * POINT;
  const column = 100 / parts.length;
  return (
    <div className="pond">
      <svg role="img" aria-label={name} width="100%" height={em(horizon + WATER)} className="picture">
        <g aria-hidden="true">
          <rect y={em(horizon)} width="100%" height={em(WATER)} className="depth-1" />
          {parts.map(({ label, value }, index) => {
            const x = (index + 0.5) * column;
            const y = horizon - value * POINT;
            return (
              <g key={label}>
                <Stretch x={x - 1.2} y={y} width={2.4} height={horizon - y}>
                  <path d={STEMS[index % 2]} className="stem" />
                </Stretch>
                <Inset x={x} y={y} unit={0.022}>
                  <path d={PETALS} className="petal" />
                  <path d={HEART} className="disc" />
                </Inset>
                <Words x={x} y={y - 1.35} className="figure" textAnchor="middle">
                  {value}
                </Words>
                <ellipse cx={percent(x)} cy={em(horizon + 0.42)} rx="6.5%" ry="0.2em" className="leaf" />
                {Array.from(label, (character, row) => (
                  <Words
                    key={row}
                    x={x}
                    y={horizon + 1.6 + row * CHARACTER}
                    className="name"
                    textAnchor="middle"
                  >
                    {character}
                  </Words>
                ))}
              </g>
            );
          })}
          <Level from={0} to={100} y={horizon} className="horizon" />
        </g>
      </svg>
    </div>
  );
}
