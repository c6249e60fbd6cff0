import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { formatDuration } from "./format-duration.ts";

interface TestCardProps {
  readonly entry: CatalogueEntry;
  /** Completed tests so far; 0 or unknown is not shown. */
  readonly participantCount: number | undefined;
  /** The question to go on at, from 1; undefined when nothing was begun. */
  readonly question: number | undefined;
}

/** One test of the catalogue. */
export function TestCard({ entry, participantCount = 0, question }: TestCardProps) {
  const isBegun = question !== undefined;
  return (
    <li className="sheet relative flex flex-col px-5 pt-5 pb-2 hover:border-line-strong sm:px-6">
      <h3 className="font-serif text-xl font-semibold">{entry.name}</h3>
      <p className="mt-1.5">{entry.description}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-2">
        <p className="flex flex-wrap gap-x-4 text-ink-soft tabular-nums">
          <span>{formatDuration(entry.durationMinutes)}</span>
          <span>{`${entry.questionCount} 题`}</span>
          {/* Its place is kept: what follows would go to another line when it comes. */}
          {participantCount > 0 ? <span>{`${participantCount} 人参与`}</span> : <span className="w-20" />}
        </p>
        <Link
          to={`/${entry.type}/${isBegun ? "questionnaire" : "intro"}`}
          className="inline-flex min-h-12 items-center gap-1.5 font-semibold text-accent after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-accent"
          aria-label={
            isBegun
              ? `继续上次：${entry.name}，答到第${Math.min(question, entry.questionCount)}题`
              : `开始测试：${entry.name}`
          }
        >
          {isBegun ? "继续上次" : "开始测试"}
          <ArrowRight aria-hidden="true" className="size-5" />
        </Link>
      </div>
    </li>
  );
}
