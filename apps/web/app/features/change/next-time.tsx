import type { Change } from "@xinjing/instruments/change";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Titled } from "#web/components/text/prose.tsx";
import { SITE } from "#web/content/site.ts";
import { addMonths, readDay, type CalendarDay } from "#web/platform/browser/calendar-day.ts";
import { saveCalendarFile } from "#web/platform/browser/calendar-file.ts";
import { sayDay } from "#web/platform/browser/clock.ts";
import { createId } from "#web/platform/browser/ids.ts";
import type { Moment } from "#web/data/results/timeline.ts";
import { useHasPassed } from "./use-has-passed.ts";

/** Title of the calendar event. It does not name the test, because calendars may be shared. */
const EVENT_TITLE = `${SITE.name}：可以再做一次自评了`;

interface NextTimeProps {
  readonly change: Change;
  /** Previous result, if comparable. */
  readonly earlier: Moment | undefined;
  readonly latest: Moment;
  readonly introPath: string;
}

/** Says when to take the test again, with a calendar file. */
export function NextTime({ change, earlier, latest, introPath }: NextTimeProps) {
  const hasPassed = useHasPassed(latest.endTime);
  const { months, paragraphs } = change.adviseRetest(latest, { earlier, hasPassed });
  const lastDay = readDay(latest.endTime);
  const day = lastDay === undefined || months === undefined ? undefined : addMonths(lastDay, months);
  return (
    <Titled id="next-time" title="什么时候再做">
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      {day !== undefined && months !== undefined && (
        <NextDay day={day} isDue={hasPassed(months)} lastEndTime={latest.endTime} introPath={introPath} />
      )}
    </Titled>
  );
}

interface NextDayProps {
  readonly day: CalendarDay;
  /** True on that day and after it. */
  readonly isDue: boolean;
  readonly lastEndTime: string;
  readonly introPath: string;
}

function NextDay({ day, isDue, lastEndTime, introPath }: NextDayProps) {
  const [uid] = useState(createId);
  const counted = `从${sayDay(lastEndTime)}那次算起`;
  if (isDue) {
    return (
      <>
        <p className="mt-3">{`离${sayDay(lastEndTime)}那次已经够久了，想再做，现在就可以。`}</p>
        <Link to={introPath} className="button-quiet mt-3 print:hidden">
          去看看这个测试
        </Link>
      </>
    );
  }
  return (
    <>
      <p className="mt-3">
        {`${counted}，最早是`}
        <time dateTime={day} className="font-medium">
          {sayDay(`${day}T00:00:00+08:00`)}
        </time>
        。
      </p>
      <button
        type="button"
        className="button-quiet mt-3 print:hidden"
        onClick={() => {
          saveCalendarFile({ uid, day, title: EVENT_TITLE, madeAt: new Date() });
        }}
      >
        <CalendarPlus aria-hidden="true" className="size-5" />
        下载日历文件
      </button>
      <p className="mt-2 text-ink-soft print:hidden">
        {`日历里只写“${EVENT_TITLE}”，不写是哪个测试。文件在这台设备上生成，不会上传。微信里可能下载不了，记下日期就好。`}
      </p>
    </>
  );
}
