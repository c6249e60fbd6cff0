import type { PairVerdict, Shown } from "@xinjing/instruments/together";
import { familyOf } from "#web/content/scene/family.ts";
import { LakeLines } from "./lake.tsx";
import { Disc, Inset, Level, Words, em, percent, spread } from "./place.tsx";
import { describeCounts } from "#web/components/text/describe-measure.ts";

/** Space for the names above the first line, in em. */
const RISE = 1.4;
/** Widths in percent: one character of a name in large text on a phone, its margin, and the longest name. */
const CHARACTER = 6.5;
const AIR = 3;
const MOST = 50;
/** Margin of a ripple around two discs, in percent. */
const REACH = 5;

interface SharedLakeProps {
  readonly people: readonly [Shown, Shown];
  readonly verdicts: readonly PairVerdict[];
}

/**
 * Shows two people on one lake in the colours of their families, as a disc and a kite. A rope joins values that differ; a
 * ripple surrounds values that may be equal.
 */
export function SharedLake({ people, verdicts }: SharedLakeProps) {
  const [first, second] = people;
  const [ink, otherInk] = people.map(({ leans }) => `tint-${familyOf(leans)}`);
  const words = first.leans.map(({ label }, index) => {
    const counts = people.map(({ name, leans }) => `${name}${describeCounts(leans[index]!)}`);
    return `${label}：${counts.join("；")}`;
  });
  return (
    <LakeLines name={words.join("。")} preferences={first.leans} rise={RISE}>
      {({ poles }, y, scale, index) => {
        const one = scale.centre(poles[1].count);
        const other = scale.centre(second.leans[index]!.poles[1].count);
        return (
          <>
            {index === 0 && <Names people={people} centres={[one, other]} y={y - 2} />}
            <Distance
              from={Math.min(one, other)}
              to={Math.max(one, other)}
              y={y}
              verdict={verdicts[index]!}
            />
            <g className={ink}>
              <Disc x={one} y={y - 0.75} radius={0.65} className="disc" />
            </g>
            <Inset x={other} y={y - 0.78} unit={0.1}>
              <g className={otherInk}>
                <path d="M0 -7.8L7.8 0L0 7.8L-7.8 0z" className="kite" />
              </g>
            </Inset>
          </>
        );
      }}
    </LakeLines>
  );
}

/** Shape of each person on the lines. */
const MARKS = ["●", "◆"];

interface NamesProps extends Pick<SharedLakeProps, "people"> {
  readonly centres: readonly [number, number];
  readonly y: number;
}

/** Shows each name above its disc, without overlap. */
function Names({ people, centres, y }: NamesProps) {
  const longest = Math.max(...people.map(({ name }) => Array.from(name).length));
  const places = spread(centres, Math.min(MOST, (longest + 1.5) * CHARACTER + AIR));
  return people.map(({ name }, index) => (
    <Words key={name} x={places[index]!} y={y} className="name here" textAnchor="middle">
      {`${MARKS[index]} ${name}`}
    </Words>
  ));
}

interface DistanceProps {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly verdict: PairVerdict;
}

function Distance({ from, to, y, verdict: { differs } }: DistanceProps) {
  if (differs) return <Level from={from} to={to} y={y + 0.5} className="rope" />;
  return (
    <ellipse
      cx={percent((from + to) / 2)}
      cy={em(y + 0.5)}
      rx={percent((to - from) / 2 + REACH)}
      ry="0.28em"
      className="ripple"
    />
  );
}
