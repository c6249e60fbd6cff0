import { countVisitCall, VISIT_STATES } from "@xinjing/contract/visits";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Folding } from "#web/components/folding.tsx";
import { useIsKept } from "#web/components/hooks/is-kept.ts";
import { SITE } from "#web/content/site.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { SAID_LENGTH, SENT_TO_LENGTH, type Visit } from "#web/data/results/visit-record.ts";
import { recordVisit, STATE_LABELS, toVisitAnswer } from "#web/data/results/visit.ts";
import { callApi } from "#web/platform/api/client.ts";
import { saveCalendarFile } from "#web/platform/browser/calendar-file.ts";
import { createId } from "#web/platform/browser/ids.ts";

/** Title of the calendar event. It does not name the test, because calendars may be shared. */
const EVENT_TITLE = `${SITE.name}：约好的日子`;

export interface AfterVisitProps {
  /** Result of this device, which stores the visit. */
  readonly result: LocalResult;
}

/** Asks what happened at the doctor's appointment, and stores each answer on this device at once. */
export function AfterVisit({ result: { id, test_type: type, visit: stored } }: AfterVisitProps) {
  const isKept = useIsKept();
  const [visit, setVisit] = useState(stored);
  if (!isKept) return undefined;
  const change = (changed: Partial<Visit>) => {
    const next = { state: "not-yet", ...visit, ...changed } as const;
    setVisit(next);
    recordVisit(id, next);
  };
  return (
    <Folding id="after-visit" title="看完医生以后" isOpen={stored !== undefined}>
      <p className="text-ink-soft">
        去看过医生，可以在这里记一笔，下次带着这张纸去。只存在这台设备上，你不按“算进去”，就什么都不发出。
      </p>
      <fieldset className="mt-3 flex flex-wrap gap-x-4 sm:gap-x-6">
        <legend className="sr-only">去看过医生了吗</legend>
        {VISIT_STATES.map((state) => (
          <label key={state} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="after-visit"
              checked={visit?.state === state}
              autoComplete="off"
              onChange={() => change({ state })}
            />
            {STATE_LABELS[state]}
          </label>
        ))}
      </fieldset>
      {visit && <Details visit={visit} onChange={change} />}
      {visit && (
        <CountVisit
          key={visit.state}
          type={type}
          visit={visit}
          onCounted={(counted) => change({ counted })}
        />
      )}
    </Folding>
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

interface CountVisitProps {
  readonly type: LocalResult["test_type"];
  readonly visit: Visit;
  readonly onCounted: (counted: Visit["counted"]) => void;
}

/** Offers to add the answer to the anonymous totals of the operator. Nothing is sent until the button is pressed. */
function CountVisit({ type, visit: { state, counted = [] }, onCounted }: CountVisitProps) {
  const [status, setStatus] = useState<"idle" | "sending" | "failed">("idle");
  const isCounted = counted.includes(state);
  const label = STATE_LABELS[state];
  const send = () => {
    if (status === "sending") return;
    setStatus("sending");
    callApi(countVisitCall, { body: toVisitAnswer(type, state), token: null }).then(
      () => onCounted([...counted, state]),
      () => setStatus("failed"),
    );
  };
  return (
    <div className="mt-4 max-w-column border-t border-line pt-4">
      {!isCounted && (
        <>
          <p className="text-ink-soft">
            愿意的话，可以让运营这个网站的人知道，做完测试的人里有多少去看了医生。按一下，只发出测试的类型和
            {`“${label}”`}
            ，不带账号、结果、日期和你写的话。它会和别人的加在一起，认不出是谁的，所以发出以后收不回来。
          </p>
          <button
            type="button"
            className="button-quiet mt-3"
            aria-busy={status === "sending"}
            onClick={send}
          >{`把“${label}”算进去`}</button>
        </>
      )}
      <p role="status">
        {isCounted && `“${label}”已经算进去了，谢谢。`}
        {status === "failed" && "没有发出去，也没有算进去。联网以后，可以再按一次。"}
      </p>
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

/** Downloads a calendar file for the day of the appointment. */
function CalendarButton({ day }: { readonly day: string }) {
  return (
    <button
      type="button"
      className="button-quiet"
      onClick={() => {
        saveCalendarFile({ uid: createId(), day, title: EVENT_TITLE, madeAt: new Date() });
      }}
    >
      <CalendarPlus aria-hidden="true" className="size-5" />
      放进日历
    </button>
  );
}
