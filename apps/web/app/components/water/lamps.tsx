const COLUMNS = 20;
const ROWS = 5;
/** Units of a lamp's place, and the radius of its light; one that is not lit is a point. */
const CELL = 16;
const LIGHT = 5;
const POINT = 1.7;
/** Air around all of them. */
const MARGIN = 8;
const WIDTH = COLUMNS * CELL + 2 * MARGIN;
const HEIGHT = ROWS * CELL + 2 * MARGIN;

interface LampsProps {
  /** All that the picture says, in words. */
  readonly name: string;
  /** How many are lit, and how many more may be where only a range is known. */
  readonly lit: number;
  readonly open: number;
}

/** A base rate as a hundred lamps at dusk. Column by column from the left: what stands together is counted at a glance. */
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
