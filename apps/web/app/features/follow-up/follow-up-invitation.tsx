import type { Instrument } from "@xinjing/instruments/instrument";
import { Link } from "react-router";
import { useFollowUp } from "./use-follow-up.ts";

/** On a result that leads to a second stage: why, and the way there; afterwards what came of it. */
export function FollowUpInvitation({ instrument }: { instrument: Instrument }) {
  const stage = useFollowUp(instrument);
  const { followUp } = instrument;
  if (stage.state !== "ready" || !followUp) return null;
  const path = `/${instrument.id}/follow-up`;
  if (stage.walk.state === "done") {
    const report = followUp.report(stage.walk.stillFailed, stage.walk.askedCount);
    return (
      <section aria-labelledby="follow-up" className="rounded-2xl border border-accent px-5 py-6 sm:px-8">
        <h2 id="follow-up" className="font-serif text-xl font-semibold">
          {`${followUp.intro.title}的结果`}
        </h2>
        <p className="mt-3">{`${report.label}。`}</p>
        <Link to={path} className="button-primary mt-3">
          查看详情
        </Link>
      </section>
    );
  }
  const [opening, ...others] = followUp.intro.paragraphs;
  return (
    <section aria-labelledby="follow-up" className="rounded-2xl border border-accent px-5 py-6 sm:px-8">
      <h2 id="follow-up" className="font-serif text-xl font-semibold">
        {followUp.intro.title}
      </h2>
      <p className="mt-3">{opening}</p>
      <details className="mt-1">
        <summary className="min-h-11 py-2 text-accent">接着读</summary>
        {others.map((paragraph) => (
          <p key={paragraph} className="mt-3">
            {paragraph}
          </p>
        ))}
      </details>
      <Link to={path} className="button-primary mt-3">
        {stage.hasBegun ? "继续二次确认" : "开始二次确认"}
      </Link>
    </section>
  );
}
