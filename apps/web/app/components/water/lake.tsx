import type { Preference } from "@xinjing/instruments/instrument";
import { At, Disc, Level, Upright, Words, em, percent, scaleOf } from "./place.tsx";
import { Reflection } from "./reflection.tsx";

/** Heights of the lines, and of the whole, in em: farther apart the nearer they are. */
const LINES = [3.2, 6.9, 10.8, 14.9];
const HEIGHT = 17.2;
/** The sides stand so far above their line, in em, and so far from the edge, in their own. */
const SIDE = 1.7;
const EDGE = 0.6;

interface LakeProps {
  /** All that the picture says, in words. */
  readonly name: string;
  readonly preferences: readonly Preference[];
}

/**
 * Four preferences as four lines on the lake of a type, below its silhouette: the disc stands at the answers given to the right side.
 * Light lies across the middle, as wide as the few answers that turn a letter; each line has its own two ticks.
 */
export function Lake({ name, preferences }: LakeProps) {
  const [widest] = preferences
    .map(findMiddle)
    .sort((one, other) => other.to - other.from - (one.to - one.from));
  return (
    <div className="pond">
      <svg role="img" aria-label={name} width="100%" height={em(HEIGHT)} className="picture lake">
        <g aria-hidden="true">
          <rect width="100%" height={em(HEIGHT)} className="depth-1" />
          {widest && (
            <rect
              x={percent(widest.from)}
              width={percent(widest.to - widest.from)}
              height={em(HEIGHT)}
              className="light"
            />
          )}
          {preferences.map((preference, index) => (
            <Line key={preference.key} preference={preference} y={LINES[index]!} />
          ))}
          <Words x={50} y={HEIGHT - 0.5} className="middle" textAnchor="middle">
            中间
          </Words>
        </g>
      </svg>
    </div>
  );
}

/** The stretch in which the letter is open, in percent of the picture. */
function findMiddle({ poles: [first, second], borderlineMargin }: Preference) {
  const total = first.count + second.count;
  const scale = scaleOf(0, total);
  return {
    from: scale.edge(Math.ceil((total - borderlineMargin) / 2)),
    to: scale.edge(Math.floor((total + borderlineMargin) / 2) + 1),
  };
}

function Line({ preference, y }: { readonly preference: Preference; readonly y: number }) {
  const { poles, letter, isBorderline, errorPoints, strengthPercent } = preference;
  const [first, second] = poles;
  const scale = scaleOf(0, first.count + second.count);
  const { from, to } = findMiddle(preference);
  const x = scale.centre(second.count);
  return (
    <>
      <Level from={scale.left} to={scale.right} y={y} className="waterline" />
      <Upright x={from} from={y - 0.4} to={y + 0.4} className="waterline" />
      <Upright x={to} from={y - 0.4} to={y + 0.4} className="waterline" />
      <Reflection
        value={second.count}
        error={errorPoints}
        scale={scale}
        horizon={y - 0.1}
        slices={[1]}
        rows={[0, 1]}
        isHollow={isBorderline}
      />
      {isBorderline ? (
        <Disc x={x} y={y - 0.8} radius={0.64} className="ring small-ring" />
      ) : (
        <Disc x={x} y={y - 0.8} radius={0.7} className="disc" />
      )}
      {poles.map((pole, side) => {
        const isChosen = pole.letter === letter;
        return (
          <At key={pole.letter} x={side * 100} y={y - SIDE}>
            <text
              className={isChosen && !isBorderline ? "name here" : "name"}
              textAnchor={side === 0 ? "start" : "end"}
              dx={em(side === 0 ? EDGE : -EDGE)}
            >
              <tspan className="range">{`${pole.label} `}</tspan>
              {pole.letter}
              {isChosen && ` ${strengthPercent}%`}
            </text>
          </At>
        );
      })}
    </>
  );
}
