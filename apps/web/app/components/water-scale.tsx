import { shorten } from "./water/shorten.ts";

/** A stretch of a scale, up to and including `max`. */
export interface Stretch {
  readonly max: number;
  /** Empty: it has no name of its own. */
  readonly label: string;
}

/** Where a stretch lies across the scale, in percent. */
interface Area {
  readonly from: number;
  readonly width: number;
  readonly isCurrent: boolean;
}

interface WaterScaleProps {
  /** All that the picture says, in words. */
  readonly name: string;
  /** The lowest value that can come out. */
  readonly min?: number | undefined;
  readonly max: number;
  /** None where the scale itself is shown: all its bands then have one weight. */
  readonly value?: number | undefined;
  /** Values of earlier times, the latest first, as empty discs, each higher above the water than the one after it. */
  readonly earlier?: readonly number[];
  /** Half width of the error of measurement; undefined when none is known. */
  readonly error?: number | undefined;
  /** Ascending, to the end of the scale; none where no band is published. */
  readonly stretches?: readonly Stretch[];
  /** Two equal sides: the water is deepest around the middle, which is marked. */
  readonly hasSides?: boolean;
}

/** Heights from the top in em of a picture that is set in 1rem: WebKit reads no rem in the attributes of SVG. */
const LINE = 1.25;
const BED = 2.3;
const NAMES = 3.7;
/** Between the discs of two times. */
const STEP = 1.05;

/** From the shallowest band to the deepest. */
const DEPTHS = ["opacity-(--water-1)", "opacity-(--water-2)", "opacity-(--water-3)", "opacity-(--water-4)"];

/** Width of the names in rem at which they stand aside, as Tailwind has to find them. */
const ROOM = [
  [12, "@max-[12rem]:hidden"],
  [13.5, "@max-[13.5rem]:hidden"],
  [15, "@max-[15rem]:hidden"],
  [17, "@max-[17rem]:hidden"],
  [17.5, "@max-[17.5rem]:hidden"],
  [18, "@max-[18rem]:hidden"],
  [21, "@max-[21rem]:hidden"],
  [26, "@max-[26rem]:hidden"],
  [Infinity, "hidden"],
] as const;

/** Width in rem below which the name of the narrowest band goes to a second line, and the picture has that line. */
const LOWER = [
  [12, "@max-[12rem]:translate-y-[1.4em]", "@max-[12rem]:mb-[1.4em]"],
  [14, "@max-[14rem]:translate-y-[1.4em]", "@max-[14rem]:mb-[1.4em]"],
  [16.5, "@max-[16.5rem]:translate-y-[1.4em]", "@max-[16.5rem]:mb-[1.4em]"],
  [23, "@max-[23rem]:translate-y-[1.4em]", "@max-[23rem]:mb-[1.4em]"],
  [Infinity, "translate-y-[1.4em]", "mb-[1.4em]"],
] as const;

/** Width in rem of the narrowest picture on a phone, in a sheet for a doctor: all names stand in one row there, if they fit it. */
const NARROW = 16.4;
/** Between two names, in rem. */
const GAP = 0.35;

/**
 * A score as a disc over still water: the water deepens from band to band, and the ripples below the disc are as wide as the error
 * of measurement. Every value is a cell of its own, so that a band ends between two values. Across in percent, down in em: width,
 * zoom and paper need no measuring, and nothing is scaled.
 */
export function WaterScale({
  name,
  min = 0,
  max,
  value,
  earlier = [],
  error,
  stretches = [],
  hasSides = false,
}: WaterScaleProps) {
  const cell = 100 / (max - min + 1);
  /** The left edge of a value's cell. */
  const edge = (at: number) => (at - min) * cell;
  const centreOf = (at: number) => edge(Math.min(max, Math.max(min, at))) + cell / 2;
  const place = value === undefined ? undefined : { value, centre: centreOf(value) };
  const areas = stretches.map((stretch, index) => {
    const from = edge(index === 0 ? min : stretches[index - 1]!.max + 1);
    const width = edge(stretch.max + 1) - from;
    const isCurrent =
      value !== undefined && value <= stretch.max && (index === 0 || value > stretches[index - 1]!.max);
    return { ...stretch, from, width, isCurrent, depth: hasSides ? 2 * (index % 2) : index };
  });
  const names = shorten(areas.map(({ label }) => label));
  const aside = moveAside(names, areas);
  const { findPlace, line } = placeNames(names, areas, aside);
  const rise = earlier.length * STEP;
  return (
    <div className="@container">
      <svg
        role="img"
        aria-label={name}
        width="100%"
        height={`${rise + (line === "" ? BED + 0.15 : NAMES + 0.1)}em`}
        className={`block overflow-visible text-[1rem] text-ink ${line}`}
        fill="currentColor"
      >
        <svg y={`${rise}em`} className="overflow-visible" aria-hidden="true">
          <g className="[clip-path:inset(0_round_2px)]">
            {areas.length === 0 && (
              <rect y={`${LINE}em`} width="100%" height="4" className="fill-pigment opacity-(--water-4)" />
            )}
            {areas.map(({ max: end, from, width, depth }) => (
              <Water key={end} from={from} width={width} depth={depth} />
            ))}
          </g>
          {hasSides && <Middle isOverWater={areas.length > 0} />}
          {place && error !== undefined && <Ripples centre={place.centre} radius={error * cell} />}
          <rect y={`${LINE}em`} width="100%" height="1.5" />
          {earlier.map((at, index) => (
            <circle
              key={index}
              cx={`${centreOf(at)}%`}
              cy={`${LINE - 0.65 - (index + 1) * STEP}em`}
              r="0.4em"
              className={`fill-none stroke-pigment ${fadeOf(index)}`}
              strokeWidth="1.5"
            />
          ))}
          {place && (
            <circle cx={`${place.centre}%`} cy={`${LINE - 0.6}em`} r="0.55em" className="fill-pigment" />
          )}
          {areas.map(({ max: end, from, width, isCurrent }, index) => (
            <text
              key={end}
              x={`${from + width / 2}%`}
              dx={aside[index] === 0 ? undefined : `${aside[index]}em`}
              y={`${NAMES}em`}
              textAnchor="middle"
              className={`text-sm ${isCurrent ? "font-semibold" : "fill-ink-soft"} ${findPlace(index)}`}
            >
              {names[index]}
            </text>
          ))}
        </svg>
      </svg>
    </div>
  );
}

/** How much of a result's disc is left, by how many came after it before the newest. */
function fadeOf(age: number): string {
  return ["", "opacity-60", "opacity-35"][Math.min(age, 2)]!;
}

/** One stretch of water; a line at its end shows where the tint alone would not. */
function Water({
  from,
  width,
  depth,
}: {
  readonly from: number;
  readonly width: number;
  readonly depth: number;
}) {
  return (
    <>
      <rect
        x={`${from}%`}
        y={`${LINE}em`}
        width={`${width}%`}
        height={`${BED - LINE}em`}
        className={`fill-deep ${DEPTHS[depth]}`}
      />
      {from > 0 && (
        <rect x={`${from}%`} y={`${LINE}em`} width="1" height={`${BED - LINE}em`} className="fill-ink-soft" />
      )}
    </>
  );
}

/** Where two sides meet: through the water where there is some, else a notch in the line. */
function Middle({ isOverWater }: { readonly isOverWater: boolean }) {
  return <rect x="50%" y={`${LINE}em`} width="1" height={`${isOverWater ? BED - LINE + 0.25 : 0.75}em`} />;
}

/** Three rings around the foot of the disc, cut off where the scale ends. */
function Ripples({ centre, radius }: { readonly centre: number; readonly radius: number }) {
  return (
    <svg
      y={`${LINE}em`}
      width="100%"
      height={`${BED - LINE}em`}
      className="fill-pigment stroke-pigment"
      aria-hidden="true"
    >
      {[1, 0.66, 0.33].map((share) => (
        <ellipse
          key={share}
          cx={`${centre}%`}
          cy="0.5em"
          rx={`${radius * share}%`}
          ry={`${0.42 * share}em`}
          fillOpacity="0.16"
          strokeWidth="1.5"
        />
      ))}
    </svg>
  );
}

/** How far, in their own em, names wider than their bands make room for each other, so that all stand in one row. */
function moveAside(names: readonly string[], areas: readonly Area[]): readonly number[] {
  const places = areas.map((area) => (centreOfArea(area) * NARROW) / 100);
  const apart = (index: number) => measure((names[index]!.length + names[index + 1]!.length) / 2) / 100;
  const right = [...places];
  const left = [...places];
  for (let index = 1; index < places.length; index++) {
    right[index] = Math.max(right[index]!, right[index - 1]! + apart(index - 1));
    const back = places.length - 1 - index;
    left[back] = Math.min(left[back]!, left[back + 1]! - apart(back));
  }
  return places.map((place, index) => ((left[index]! + right[index]!) / 2 - place) * (17 / 16));
}

/** From which width of the scale on which name stands, and on which line; and the room that a second line needs, empty where there are no names. */
function placeNames(names: readonly string[], areas: readonly Area[], aside: readonly number[]) {
  const widths = areas.map(({ width }) => width);
  const narrowest = widths.indexOf(Math.min(...widths));
  const current = areas.findIndex(({ isCurrent }) => isCurrent);
  /** What two names need to stand side by side, so many rem apart. */
  const beside = (index: number, other: number) => {
    const [one, two] = [areas[index], areas[other]];
    if (!one || !two || index === other) return 0;
    const length = (names[index]!.length + names[other]!.length) / 2;
    const moved = (aside[Math.max(index, other)]! - aside[Math.min(index, other)]!) * (1600 / 17);
    return (measure(length) - moved) / Math.abs(centreOfArea(one) - centreOfArea(two));
  };
  const needed = Math.max(beside(narrowest, narrowest - 1), beside(narrowest, narrowest + 1));
  const [, lower, second] = LOWER.find(([rem]) => needed <= rem)!;
  /** The narrowest has a second line, and the current one always stands; the others where they have room, in their own share or between their neighbours, and beside it. */
  const findPlace = (index: number) => {
    if (index === narrowest) return lower;
    if (index === current) return "";
    const need = (other: number) => (other === narrowest ? 0 : beside(index, other));
    const centre = centreOfArea(areas[index]!);
    const length = measure(names[index]!.length);
    const between = Math.max(need(index - 1), need(index + 1), length / 2 / Math.min(centre, 100 - centre));
    return findRoom(Math.max(Math.min(length / areas[index]!.width, between), need(current)));
  };
  return { findPlace, line: names.some((each) => each !== "") ? second : "" };
}

/** Width of so many characters of a name, and the gap beside them, in hundredths of a rem. */
function measure(length: number): number {
  return 100 * ((length * 16) / 17 + GAP);
}

function centreOfArea({ from, width }: Pick<Area, "from" | "width">): number {
  return from + width / 2;
}

/** From which width of the scale on a name that needs so many rem of it stands. */
function findRoom(needed: number): string {
  return ROOM.find(([rem]) => needed <= rem)![1];
}
