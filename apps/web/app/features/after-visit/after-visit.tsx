import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Titled } from "#web/components/prose.tsx";
import { useIsKept } from "#web/components/is-kept.ts";
import { SITE } from "#web/content/site.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { SAID_LENGTH, SENT_TO_LENGTH, type Visit } from "#web/data/results/visit-record.ts";
import { recordVisit } from "#web/data/results/visit.ts";
import { writeCalendarFile } from "#web/platform/browser/calendar-file.ts";
import { createId } from "#web/platform/browser/ids.ts";
import { saveFile } from "#web/platform/browser/save-file.ts";

const STATES = [
  ["seen", "去看过了"],
  ["booked", "约好了"],
  ["not-yet", "还没去"],
] as const;

/** Names no test: calendars are shared with others. */
const EVENT_TITLE = `${SITE.name}：约好的日子`;

export interface AfterVisitProps {
  /** Result of this device; the visit is stored with it. */
  readonly result: LocalResult;
}

/** Asks what came of seeing a professional, and stores it on this device at once. */
export function AfterVisit({ result: { id, visit: stored } }: AfterVisitProps) {
  const isKept = useIsKept();
  const [visit, setVisit] = useState(stored);
  if (!isKept) return undefined;
  const change = (changed: Partial<Visit>) => {
    const next = { state: "not-yet", ...visit, ...changed } as const;
    setVisit(next);
    recordVisit(id, next);
  };
  return (
    <Titled id="after-visit" title="看完医生以后">
      <p className="mt-2 text-ink-soft">
        去看过医生，可以在这里记一笔，下次带着这张纸去。只存在这台设备上，不上传。
      </p>
      <fieldset className="mt-3 flex flex-wrap gap-x-6">
        <legend className="sr-only">去看过医生了吗</legend>
        {STATES.map(([state, label]) => (
          <label key={state} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="after-visit"
              checked={visit?.state === state}
              autoComplete="off"
              onChange={() => change({ state })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {visit && <Details visit={visit} onChange={change} />}
    </Titled>
  );
}

interface DetailsProps {
  readonly visit: Visit;
  readonly onChange: (changed: Partial<Visit>) => void;
}

function Details({ visit: { state, day, said, sentTo, next }, onChange }: DetailsProps) {
  return (
    <div className="mt-2 max-w-column space-y-4">
      {state === "booked" && (
        <div className="flex flex-wrap items-end gap-3">
          <DayField label="约在哪一天" day={day} onChange={(picked) => onChange({ day: picked })} />
          {day !== undefined && <CalendarButton day={day} />}
        </div>
      )}
      {state === "seen" && (
        <>
          <DayField label="哪一天去的" day={day} onChange={(picked) => onChange({ day: picked })} />
          <label className="block">
            <span className="mb-1 block font-medium">医生怎么说（用自己的话）</span>
            <textarea
              className="field"
              rows={3}
              maxLength={SAID_LENGTH}
              autoComplete="off"
              value={said ?? ""}
              onChange={({ target }) => onChange({ said: target.value })}
            />
          </label>
          <label className="block">
            <span className="mb-1 block font-medium">让再去哪里</span>
            <input
              className="field"
              maxLength={SENT_TO_LENGTH}
              autoComplete="off"
              value={sentTo ?? ""}
              onChange={({ target }) => onChange({ sentTo: target.value })}
            />
          </label>
          <div className="flex flex-wrap items-end gap-3">
            <DayField label="下次什么时候" day={next} onChange={(picked) => onChange({ next: picked })} />
            {next !== undefined && <CalendarButton day={next} />}
          </div>
        </>
      )}
      {state === "not-yet" && <p>不用急着一次办好。先打一个电话问挂哪个科，也算开始了。</p>}
      <Link to="/materials/not-heard" className="link inline-flex min-h-11 items-center">
        没人当回事怎么办
      </Link>
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

function DayField({ label, day, onChange }: DayFieldProps) {
  return (
    <label className="block min-w-48 flex-1">
      <span className="mb-1 block font-medium">{label}</span>
      <input
        type="date"
        className="field"
        autoComplete="off"
        value={day ?? ""}
        onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
      />
    </label>
  );
}

/** Downloads a calendar file for that day, made on this device. */
function CalendarButton({ day }: { readonly day: string }) {
  return (
    <button
      type="button"
      className="button-quiet"
      onClick={() => {
        const event = { uid: createId(), day, title: EVENT_TITLE, madeAt: new Date() };
        saveFile("xinjing.ics", "text/calendar;charset=utf-8", writeCalendarFile(event));
      }}
    >
      <CalendarPlus aria-hidden="true" className="size-5" />
      放进日历
    </button>
  );
}
