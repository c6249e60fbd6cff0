import { findCatalogueEntry } from "@xinjing/instruments/catalogue";
import { Link } from "react-router";
import type { Unfinished } from "#web/data/session/unfinished.ts";

/** Links to the unfinished test. Takes the space of the introduction. */
export function UnfinishedTest({ progress }: { readonly progress: Unfinished | undefined }) {
  const entry = progress && findCatalogueEntry(progress.type);
  if (!progress || !entry?.isAvailable) return <div className="unfinished-place" />;
  const question = Math.min(progress.question, entry.question_count);
  return (
    <section aria-label="没做完的测试" className="unfinished-place flex-col items-start gap-3">
      <p>{`上次的${entry.name}，答到第${question}题。`}</p>
      <Link to={`/${entry.type}/questionnaire`} className="button-primary">
        <span className="sr-only">继续上次：</span>
        {`继续第 ${question} 题`}
      </Link>
    </section>
  );
}
