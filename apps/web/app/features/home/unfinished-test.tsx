import { findCatalogueEntry } from "@xinjing/instruments/catalogue";
import { Link } from "react-router";
import type { Unfinished } from "#web/data/session/unfinished.ts";

/** The test a person left half done, and the way back into it. */
export function UnfinishedTest({ progress }: { readonly progress: Unfinished | undefined }) {
  const entry = progress && findCatalogueEntry(progress.type);
  if (!progress || !entry?.isAvailable) return <div className="unfinished-place" />;
  return (
    <section
      aria-label="没做完的测试"
      className="unfinished-place flex flex-wrap items-center justify-between gap-x-4 border-l-4 border-accent bg-sheet px-5 py-2"
    >
      <p className="flex-1 basis-24">{`上次的${entry.name}，答到第${Math.min(progress.question, entry.questionCount)}题。`}</p>
      <Link to={`/${entry.type}/questionnaire`} className="button-primary shrink-0 px-5">
        继续上次
      </Link>
    </section>
  );
}
