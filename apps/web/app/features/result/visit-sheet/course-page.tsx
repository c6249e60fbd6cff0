import { NO_ERROR_KNOWN, noteChance } from "@xinjing/instruments/change-words";
import { CourseKey } from "#web/components/water/track-course.tsx";
import { readCourse } from "#web/components/water/read-course.ts";
import { SITE } from "#web/content/site.ts";
import { isEndWrong } from "#web/data/results/end-time.ts";
import { listPoints } from "#web/data/results/moment-end.ts";
import { readTimeline } from "#web/data/results/timeline.ts";
import { readDay } from "#web/platform/browser/calendar-day.ts";
import { CoursePart, type JointGroup } from "./course-part.tsx";
import { Part, Writing } from "./part.tsx";
import { SheetFrame } from "./sheet-frame.tsx";

interface CoursePageProps {
  readonly groups: readonly JointGroup[];
  /** Text that the user wrote. */
  readonly notes: string;
}

/** Shows the first page of a joint document: the results of each test over time, and space for notes. */
export function CoursePage({ groups, notes }: CoursePageProps) {
  const courses = groups.map(readGroup);
  const hasBeyond = courses.some((course) => course.hasBeyond);
  const sources = courses.flatMap(describeSources);
  const halves = pairShort(groups);
  const tracks = groups.flatMap(({ instrument }) => instrument.change.tracks);
  return (
    <SheetFrame
      title="就诊摘要：历次自评"
      blanks={findBlanks(groups)}
      footer={`这些都是在${SITE.name}上做的自评，不是诊断，代替不了医生的判断。每次的出处和版权写在后面各张上。`}
    >
      <p className="mt-3 text-ink-soft tabular-nums print:mt-[2mm]">{describeSpan(groups)}</p>
      <div className="@xl:grid @xl:grid-cols-2 @xl:gap-x-8 print:grid print:grid-cols-2 print:gap-x-[5mm]">
        {courses.map(({ group, timeline }) => (
          <CoursePart
            key={group.entry.type}
            group={group}
            timeline={timeline}
            isHalf={halves.includes(group)}
          />
        ))}
      </div>
      <Part title="怎么看">
        <CourseKey courses={courses.flatMap(({ lines }) => lines)} />
        {hasBeyond && <p>{`落在外面的，才可能是变了。${noteChance(tracks)}`}</p>}
        {sources.length > 0 && (
          <details className="print:mt-[1mm]">
            <summary className="min-h-11 py-2 text-accent in-[.visit-sheet-picture]:hidden print:hidden">
              误差和分界从哪来
            </summary>
            {sources.map((source) => (
              <p key={source} className="mb-1 text-sm text-ink-soft print:mb-0 print:text-[0.95em]">
                {source}
              </p>
            ))}
          </details>
        )}
      </Part>
      <Writing title="我想告诉医生的" typed={notes} />
    </SheetFrame>
  );
}

type Course = ReturnType<typeof readGroup>;

/**
 * Reads the timeline of a test. `hasBeyond` is true if an earlier result differs from the newest by more than ordinary
 * ups and downs.
 */
function readGroup(group: JointGroup) {
  const { change } = group.instrument;
  const timeline = readTimeline(
    group.results.map(({ summary }) => summary),
    change,
  );
  const { moments } = timeline;
  const lines =
    moments.length > 1
      ? change.tracks.map((track) => ({ track, points: listPoints(track.key, moments) }))
      : [];
  const hasBeyond = lines.some(({ track, points }) =>
    readCourse(track, points).earlier.some(({ kind }) => kind === "beyond"),
  );
  return { group, timeline, lines, hasBeyond };
}

/** Lists the sources of the measurement error and the limits of a test. */
function describeSources({ group, timeline: { moments } }: Course): readonly string[] {
  const { tracks, limits } = group.instrument.change;
  if (moments.length < 2) return [];
  const sentences = [
    ...(tracks.some(({ noise }) => !noise) ? [`${NO_ERROR_KNOWN}。`] : []),
    ...new Set(tracks.flatMap(({ noise }) => noise?.source ?? [])),
    ...limits,
  ];
  return [`${group.entry.name}：${sentences.join("")}`];
}

/**
 * Returns the tests with a single track, which can be shown side by side. The number is even: if it is odd,
 * the first one is left out.
 */
function pairShort(groups: readonly JointGroup[]): readonly JointGroup[] {
  const short = groups.filter(({ instrument }) => instrument.change.tracks.length === 1);
  return short.slice(short.length % 2);
}

/** Returns the labels of the blank fields: the name of the adult, of the child, or both. */
function findBlanks(groups: readonly JointGroup[]): readonly string[] {
  const isAboutChild = groups.some(({ entry }) => entry.isAboutChild);
  const isAboutAdult = groups.some(({ entry }) => !entry.isAboutChild);
  return [
    ...(isAboutAdult ? ["姓名", "出生年月"] : []),
    ...(isAboutChild ? ["孩子姓名", "孩子出生年月"] : []),
  ];
}

function describeSpan(groups: readonly JointGroup[]): string {
  const days = groups
    .flatMap(({ results }) => results)
    .flatMap(({ summary }) => (isEndWrong(summary) ? [] : (readDay(summary.end_time) ?? [])))
    .sort();
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  const [first, last] = [days[0], days.at(-1)];
  const span = first === undefined ? "" : first === last ? `${first}，` : `${first}到${last}，`;
  return `${span}一共${count}次，都是自己在网上填的。这一张是每次的变化，后面每次一张。`;
}
