import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import { Link } from "react-router";
import { formatDuration } from "./format-duration.ts";

interface TestCardProps {
  readonly entry: CatalogueEntry;
  /** Completed tests so far; 0 or unknown is not shown. */
  readonly participantCount: number | undefined;
}

/** One test of the catalogue; one that is not part of this release says so. */
export function TestCard({ entry, participantCount = 0 }: TestCardProps) {
  return (
    <li className="sheet flex flex-col px-6 py-6">
      <h3 className="font-serif text-xl font-semibold">{entry.name}</h3>
      <p className="mt-2 text-ink-soft">{entry.description}</p>
      <p className="mt-4 flex flex-wrap gap-x-4 tabular-nums">
        <span>{formatDuration(entry.durationMinutes)}</span>
        <span>{`${entry.questionCount} 题`}</span>
        {participantCount > 0 && <span>{`${participantCount} 人参与`}</span>}
      </p>
      <div className="mt-auto pt-5">
        {entry.isAvailable ? (
          <Link to={`/${entry.type}/intro`} className="button-primary" aria-label={`开始测试：${entry.name}`}>
            开始测试
          </Link>
        ) : (
          <p className="inline-flex min-h-12 items-center text-ink-soft">暂未开放</p>
        )}
      </div>
    </li>
  );
}
