import { sayPlainDay } from "@xinjing/instruments/milestones/age";
import { readOutcome, type CheckOutcome } from "@xinjing/instruments/milestones/check";
import { ROWS, SPEECH_SIGNS } from "@xinjing/instruments/milestones/table";
import type { ChildAge } from "@xinjing/instruments/stages";
import { Titled } from "#web/components/text/prose.tsx";
import type { KeptCheck } from "#web/data/milestones/record.ts";

interface RoadProps {
  /** Current row in months; 0 if the child is younger than the first row. */
  readonly current: number;
  readonly age: ChildAge;
  readonly checks: readonly KeptCheck[];
}

/** Heights in em of an SVG with a font size of 1rem: WebKit does not support rem in SVG attributes. */
const LINE = 1.7;
const BED = 2.7;
const NUMBERS = 4.1;
const UNITS = 5.5;

const SAID: Readonly<Record<CheckOutcome, string>> = {
  none: "没有征象",
  unsure: "有说不准的",
  signs: "有征象",
  "loss-week": "会的又不会了",
  "loss-today": "会的又不会了",
};

/** 长大路上: shows the eleven checks on water, with the current one and stored ones, and lists their results. */
export function Road({ current, age, checks }: RoadProps) {
  const kept = new Set(checks.map(({ row }) => row));
  const done = ROWS.filter(({ months }) => kept.has(months)).map(({ age }) => age);
  const now = ROWS.find(({ months }) => months === current);
  const next = ROWS.find(({ months }) => months > current);
  const name = [
    "从3个月到6岁一共看11次",
    now ? `现在是${now.age}这一次` : "第一次是3个月",
    done.length > 0 ? `留下过的：${done.join("、")}` : "还没有留下过",
  ].join("，");
  return (
    <Titled title="长大路上">
      <div className="tint-asd mt-4">
        <svg
          role="img"
          aria-label={`${name}。`}
          width="100%"
          height={`${UNITS + 0.4}em`}
          className="block overflow-visible text-[1rem] text-ink"
        >
          <g aria-hidden="true" fill="currentColor">
            <rect y={`${LINE}em`} width="100%" height={`${BED - LINE}em`} className="fill-(--depth-1)" />
            <rect y={`${LINE}em`} width="100%" height="1.5" />
            {ROWS.map(({ months }, index) => (
              <Point
                key={months}
                x={(100 * (index + 0.5)) / ROWS.length}
                isCurrent={months === current}
                isKept={kept.has(months)}
                isAhead={months > current}
                number={months < 48 ? months : months / 12}
              />
            ))}
            {[
              [36.4, "个月"],
              [86.4, "岁"],
            ].map(([x, unit]) => (
              <text
                key={unit}
                x={`${x}%`}
                y={`${UNITS}em`}
                textAnchor="middle"
                className="fill-ink-soft text-sm"
              >
                {unit}
              </text>
            ))}
          </g>
        </svg>
      </div>
      {now && next && age.counted !== current && (
        <p className="mt-2 text-sm text-ink-soft">
          {`${age.counted === age.months ? "" : "按预产期算，"}还没满${next.age}，所以看${now.age}这一次。`}
        </p>
      )}
      {checks.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {checks.map((check) => (
            <li key={check.row} className="flex flex-wrap gap-x-4 py-2.5">
              <span className="font-medium">
                {ROWS.find(({ months }) => months === check.row)?.age ?? "3个月以前"}
              </span>
              <span className="text-ink-soft tabular-nums">{sayPlainDay(check.day)}</span>
              <span>{describe(check)}</span>
            </li>
          ))}
        </ul>
      )}
    </Titled>
  );
}

interface PointProps {
  readonly x: number;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly isKept: boolean;
  readonly isAhead: boolean;
}

/** Shows one check: a disc above water for the current one, a full disc for a stored one, a ring for a future one. */
function Point({ x, number, isCurrent, isKept, isAhead }: PointProps) {
  return (
    <>
      {isCurrent &&
        [0.95, 0.6].map((radius) => (
          <ellipse
            key={radius}
            cx={`${x}%`}
            cy={`${LINE + 0.5}em`}
            rx={`${radius}em`}
            ry={`${radius * 0.36}em`}
            className="fill-none stroke-pigment"
            strokeWidth="1.5"
          />
        ))}
      <circle
        cx={`${x}%`}
        cy={`${LINE - (isCurrent ? 0.85 : 0.5)}em`}
        r={`${isCurrent ? 0.7 : isKept ? 0.4 : 0.3}em`}
        className={
          isCurrent || isKept
            ? "fill-pigment"
            : isAhead
              ? "fill-none stroke-pigment"
              : "fill-pigment opacity-40"
        }
        strokeWidth="1.5"
      />
      <text
        x={`${x}%`}
        y={`${NUMBERS}em`}
        textAnchor="middle"
        className={`text-sm tabular-nums ${isCurrent ? "font-semibold" : "fill-ink-soft"}`}
      >
        {number}
      </text>
    </>
  );
}

function describe(check: KeptCheck): string {
  const signs = ROWS.find(({ months }) => months === check.row)?.signs ?? [];
  const speechSign = SPEECH_SIGNS.find(({ before }) => check.row < before);
  const there = [
    ...signs.filter((_sign, index) => check.answers[index] === "yes"),
    ...(speechSign && check.speech === "yes" ? [speechSign] : []),
  ];
  const outcome = readOutcome(check, check.speech !== undefined);
  return outcome === "signs" ? `有：${there.map(({ official }) => official).join("；")}` : SAID[outcome];
}
