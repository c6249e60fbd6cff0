const COLUMNS = 20;
const ROWS = 5;
/** Size of a cell, radius of a lit lamp and of an unlit one. */
const CELL = 16;
const LIGHT = 5;
const POINT = 1.7;
/** Space around the lamps. */
const MARGIN = 8;
const WIDTH = COLUMNS * CELL + 2 * MARGIN;
const HEIGHT = ROWS * CELL + 2 * MARGIN;

interface LampsProps {
  /** Accessible name with the content of the picture. */
  readonly name: string;
  /** Number of lit lamps, and of further ones if the base rate is a range. */
  readonly lit: number;
  readonly open: number;
}

/** Shows a base rate as a hundred lamps, lit by column from the left, so that they can be counted easily. */
export function Lamps({ name, lit, open }: LampsProps) {
  return (
    <svg role="img" aria-label={name} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="lamps">
      <rect width={WIDTH} height={HEIGHT} className="dusk" />
      {Array.from({ length: COLUMNS * ROWS }, (_, index) => {
        const state = index < lit ? "lit" : index < lit + open ? "open" : "unlit";
        return (
          <circle
            key={index}
            cx={MARGIN + (Math.floor(index / ROWS) + 0.5) * CELL}
            cy={MARGIN + ((index % ROWS) + 0.5) * CELL}
            r={state === "unlit" ? POINT : LIGHT}
            className={state}
          />
        );
      })}
    </svg>
  );
}
