import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Clauses, TitleWords } from "#web/components/text/clauses.tsx";
import { Scene } from "#web/components/scene.tsx";
import { formatDuration } from "./format-duration.ts";

interface TestCardProps {
  readonly entry: CatalogueEntry;
  /** Number of completed tests; hidden if 0 or undefined. */
  readonly participantCount: number | undefined;
  /** Number of the question to continue at, from 1; undefined if there are no answers. */
  readonly question: number | undefined;
  /** Link to something related, shown below the test. */
  readonly children?: ReactNode;
}

/** Shows one test of the catalogue: a row on phones, a card on wide screens. */
export function TestCard({ entry, participantCount = 0, question, children }: TestCardProps) {
  const isBegun = question !== undefined;
  return (
    <li className="border-b border-line sm:flex sm:flex-col sm:sheet sm:p-0 sm:hover:border-line-strong">
      <div className="relative flex flex-wrap items-start gap-3.5 py-3 elder:max-sm:flex-col elder:max-sm:items-stretch elder:max-sm:py-5 sm:grow sm:flex-col sm:flex-nowrap sm:items-stretch sm:gap-0 sm:p-0">
        <Scene
          test={entry.type}
          isSquare
          className="thumbnail size-17 shrink-0 rounded-xl max-sm:[&_.ink]:[stroke-width:0.8px] elder:max-sm:h-28 elder:max-sm:w-full sm:h-32 sm:w-full sm:rounded-t-[15px] sm:rounded-b-none"
        />
        {/* Makes the whole card a link. */}
        <Link
          to={`/${entry.type}/${isBegun ? "questionnaire" : "intro"}`}
          className="absolute inset-0 flex items-end justify-end gap-1.5 pb-3 font-medium text-accent elder:max-sm:static elder:max-sm:order-last elder:max-sm:min-h-12 elder:max-sm:items-center elder:max-sm:justify-center elder:max-sm:rounded-full elder:max-sm:border elder:max-sm:border-accent elder:max-sm:p-0 elder:max-sm:after:absolute elder:max-sm:after:inset-0 sm:rounded-2xl sm:px-6 sm:pb-4.5"
          aria-label={
            isBegun
              ? `继续上次：${entry.name}，答到第${Math.min(question, entry.question_count)}题`
              : `开始测试：${entry.name}`
          }
        >
          <span>{isBegun ? "继续上次" : "开始测试"}</span>
          <ArrowRight aria-hidden="true" className="mb-1 size-5 elder:max-sm:mb-0" />
        </Link>
        {/* With very large text, the words move below the picture, and the link below the facts. */}
        <div className="pointer-events-none relative flex min-w-0 flex-1 flex-col max-sm:basis-36 elder:max-sm:basis-auto sm:px-6 sm:pt-4 sm:pb-2">
          <p className="text-sm leading-normal text-ink-soft">
            <Clauses>{entry.worry}</Clauses>
          </p>
          <h3 className="font-serif text-lg leading-snug font-semibold">
            <TitleWords>{entry.name}</TitleWords>
          </h3>
          <p className="mt-1.5 max-sm:text-sm">{entry.description}</p>
          <p className="mt-auto flex flex-wrap gap-x-3 pr-[clamp(0px,(100%-11rem)*999,7rem)] pb-[clamp(0px,(11rem-100%)*999,2rem)] text-sm leading-normal text-ink-soft tabular-nums max-sm:pt-1.5 elder:max-sm:pr-0 elder:max-sm:pb-0 *:whitespace-nowrap sm:min-h-12 sm:items-center sm:pr-[clamp(0px,(100%-11rem)*999,8rem)]">
            <span>{formatDuration(entry.duration)}</span>
            <span>{`${entry.question_count} 题`}</span>
            {participantCount > 0 && <span>{`${participantCount} 人参与`}</span>}
          </p>
        </div>
      </div>
      {children}
    </li>
  );
}
