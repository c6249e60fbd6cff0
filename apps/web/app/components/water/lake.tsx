import type { Lean } from "@xinjing/instruments/together";
import type { ReactNode } from "react";
import { At, Disc, Level, Upright, Words, em, percent, scaleOf, type Scale } from "./place.tsx";
import { Reflection } from "./reflection.tsx";

/** Heights of the four lines, from far to near, in em. */
const LINES = [3.6, 7.5, 11.5, 15.6];
const HEIGHT = 17.9;
/** Extent of the light pool above and below a line, in em. */
const POOL = { above: 1.85, below: 0.85 };
/** Distance of the side names from their line and from the edge, in em. */
const SIDE = 2.05;
const EDGE = 0.6;

interface LakeProps {
  /** Accessible name with the content of the picture. */
  readonly name: string;
  readonly preferences: readonly Lean[];
}

/** Shows the preferences of one person: a disc on each line at the number of answers for the right side. */
export function Lake({ name, preferences }: LakeProps) {
  return (
    <LakeLines name={name} preferences={preferences} hasChosen>
      {({ poles: [, { count }], errorPoints, isBorderline }, y, scale) => (
        <>
          <Reflection
            value={count}
            error={errorPoints}
            scale={scale}
            horizon={y - 0.1}
            slices={[1]}
            rows={[0, 1]}
            isHollow={isBorderline}
          />
          {isBorderline ? (
            <Disc x={scale.centre(count)} y={y - 0.8} radius={0.64} className="ring small-ring" />
          ) : (
            <Disc x={scale.centre(count)} y={y - 0.8} radius={0.7} className="disc" />
          )}
        </>
      )}
    </LakeLines>
  );
}

interface LakeLinesProps extends LakeProps {
  /** True to show the chosen side and its clarity at the end of each line. */
  readonly hasChosen?: boolean;
  /** Space above the discs of the first line, in em. */
  readonly rise?: number;
  /** Renders the content of one line. */
  readonly children: (preference: Lean, y: number, scale: Scale, index: number) => ReactNode;
}

/** Shows four preferences as lines on a lake. On each line, a light pool between two ticks marks the borderline counts. */
export function LakeLines({ name, preferences, hasChosen = false, rise = 0, children }: LakeLinesProps) {
  const height = HEIGHT + rise;
  return (
    <div className="pond">
      <svg role="img" aria-label={name} width="100%" height={em(height)} className="picture lake">
        <g aria-hidden="true">
          <rect width="100%" height={em(height)} className="depth-1" />
          {preferences.map((preference, index) => {
            const y = LINES[index]! + rise;
            const { from, to, scale } = findMiddle(preference);
            return (
              <g key={preference.key}>
                <rect
                  x={percent(from)}
                  y={em(y - POOL.above)}
                  width={percent(to - from)}
                  height={em(POOL.above + POOL.below)}
                  rx={em(0.4)}
                  className="light"
                />
                <Level from={scale.left} to={scale.right} y={y} className="waterline" />
                <Upright x={from} from={y - 0.4} to={y + 0.4} className="waterline" />
                <Upright x={to} from={y - 0.4} to={y + 0.4} className="waterline" />
                {children(preference, y, scale, index)}
                <Ends preference={preference} y={y - SIDE - (index === 0 ? rise : 0)} hasChosen={hasChosen} />
              </g>
            );
          })}
          <Words x={50} y={height - 0.5} className="middle" textAnchor="middle">
            中间
          </Words>
        </g>
      </svg>
    </div>
  );
}

/** Returns the borderline range in percent of the width. */
function findMiddle({ poles: [first, second], borderlineMargin }: Lean) {
  const total = first.count + second.count;
  const scale = scaleOf(0, total);
  return {
    scale,
    from: scale.edge(Math.ceil((total - borderlineMargin) / 2)),
    to: scale.edge(Math.floor((total + borderlineMargin) / 2) + 1),
  };
}

interface EndsProps {
  readonly preference: Lean;
  readonly y: number;
  readonly hasChosen: boolean;
}

function Ends({ preference: { poles, letter, isBorderline, strengthPercent }, y, hasChosen }: EndsProps) {
  return poles.map((pole, side) => {
    const isChosen = hasChosen && pole.letter === letter;
    const isTied = hasChosen && poles[0].count === poles[1].count;
    return (
      <At key={pole.letter} x={side * 100} y={y}>
        <text
          className={isChosen && !isBorderline ? "name here" : "name"}
          textAnchor={side === 0 ? "start" : "end"}
          dx={em(side === 0 ? EDGE : -EDGE)}
        >
          <tspan className="range">{`${pole.label} `}</tspan>
          {pole.letter}
          {(isChosen || isTied) && ` ${strengthPercent}%`}
        </text>
      </At>
    );
  });
}
