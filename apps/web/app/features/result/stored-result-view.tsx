import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { About, InstrumentId } from "@xinjing/instruments/instrument";
import type { ReactNode } from "react";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { HelpLines } from "#web/components/help-lines.tsx";
import { Titled } from "#web/components/prose.tsx";
import { Scene } from "#web/components/scene.tsx";
import { MarkedProse } from "./marked-prose.tsx";
import { RecommendationList } from "./recommendation-list.tsx";
import { ResultView } from "./result-view.tsx";
import { MeasureScale } from "./scores.tsx";
import { SourceList } from "./source-list.tsx";
import type { StoredResult } from "./stored-result.ts";
import type { MissingTexts } from "./use-result.ts";

const NO_INTERPRETATION = {
  none: "无法生成详细解读。",
  asking: "正在读取…",
  failed: "还没有读到当时的解读。",
} as const;

interface StoredResultViewProps {
  readonly type: InstrumentId;
  readonly name: string;
  readonly stored: StoredResult;
  /** The stored texts are being asked for, or were not to be had. */
  readonly missing?: MissingTexts | undefined;
  readonly about: About;
  readonly showsHelpLines: boolean;
  /** What can be done with the result at once. */
  readonly lead: ReactNode;
  /** What else can be done with it. */
  readonly end: ReactNode;
}

/** A stored result: as a whole page when its scores can be read, else as it was written down at the time. */
export function StoredResultView({
  type,
  name,
  stored,
  missing,
  about,
  showsHelpLines,
  lead,
  end,
}: StoredResultViewProps) {
  const { page, why, storedWords } = stored;
  if (page)
    return (
      <ResultView
        type={type}
        name={name}
        page={page}
        about={about}
        why={why}
        storedWords={storedWords}
        lead={lead}
        end={end}
      />
    );
  return (
    <div className={`beside-scene tint-${type}`}>
      <div className="space-y-6">
        <header>
          <Scene test={type} className="mb-6 h-40 w-full rounded-2xl" />
          <p className="text-ink-soft">{`${name} · 存下来的记录`}</p>
          <h1 tabIndex={-1} className="headline mt-1">
            {stored.label}
          </h1>
          <p className="mt-4 text-ink-soft">
            这条记录里的分项分数读不出来，所以没有重新生成结果。
            {missing === undefined && stored.interpretation !== "" && "下面是当时存下来的内容，一字未改。"}
          </p>
        </header>
        {stored.total && (
          <section id="scores" aria-label="得分">
            <MeasureScale measure={stored.total} />
            <p className="mt-2 text-sm text-ink-soft">{stored.total.note}</p>
          </section>
        )}
        {lead}
      </div>
      <div className="space-y-6 lg:space-y-12">
        <Titled id="meaning" title="当时的解读">
          <MarkedProse text={stored.interpretation || NO_INTERPRETATION[missing ?? "none"]} />
        </Titled>
        {stored.recommendations.length > 0 && (
          <Titled id="recommendations" title="可以做的事">
            <RecommendationList recommendations={stored.recommendations} openCount={2} />
          </Titled>
        )}
        {showsHelpLines && <HelpLines isAboutChild={getCatalogueEntry(type).isAboutChild} />}
        <Titled id="basis" title="依据与声明">
          <Disclaimer about={about} className="mt-3" />
          <SourceList about={about} />
        </Titled>
        {end}
      </div>
    </div>
  );
}
