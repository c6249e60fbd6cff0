const COLUMNS = 20;
const ROWS = 5;
/** The frame, in units of its own. */
const WIDTH = 328;
const HEIGHT = 132;

interface LampsProps {
  /** All that the picture says, in words. */
  readonly name: string;
  /** How many are lit, and how many more may be where only a range is known. */
  readonly lit: number;
  readonly open: number;
}

/** A base rate as a hundred lamps afloat at dusk. Column by column from the left: what stands together is counted at a glance. */
export function Lamps({ name, lit, open }: LampsProps) {
  return (
    <svg role="img" aria-label={name} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="lamps">
      <rect width={WIDTH} height={HEIGHT} className="dusk" />
      {Array.from({ length: COLUMNS * ROWS }, (_, index) => {
        const [column, row] = [Math.floor(index / ROWS), index % ROWS];
        const nearness = row / (ROWS - 1);
        const x = WIDTH / 2 + (column - (COLUMNS - 1) / 2) * (WIDTH / COLUMNS) * (0.86 + 0.1 * nearness);
        const y = 26 + row * (17 + row * 1.3);
        return (
          <g
            key={index}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(0.84 + 0.16 * nearness).toFixed(2)})`}
          >
            <Lamp state={index < lit ? "lit" : index < lit + open ? "open" : "unlit"} />
          </g>
        );
      })}
    </svg>
  );
}

/** A dish on the water; a lit one bears a flame and lies in its light, an open one bears the outline of a flame. */
function Lamp({ state }: { readonly state: "lit" | "open" | "unlit" }) {
  return (
    <>
      {state !== "unlit" && (
        <path
          d="M0 -9.5C4 -5.5 4.4 -1.6 0 -1.2C-4.4 -1.6 -4 -5.5 0 -9.5z"
          className={state === "lit" ? "flame" : "wick"}
        />
      )}
      <path d="M-5.2 0H5.2Q4 4 0 4Q-4 4 -5.2 0z" className={state === "lit" ? "flame" : "dish"} />
      {state === "lit" && <path d="M-4.5 6.2H4.5M-2.5 8.4H2.5" className="flame" />}
    </>
  );
}
