import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import type { ReactNode } from "react";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { HelpLines } from "#web/components/help-lines.tsx";
import { Titled } from "#web/components/text/prose.tsx";
import { Scene } from "#web/components/scene.tsx";
import { MarkedProse } from "./marked-prose.tsx";
import { RecommendationList } from "./recommendation-list.tsx";
import { MeasureScale } from "./scores.tsx";
import { SourceList } from "./source-list.tsx";
import type { StoredResult } from "./stored-result.ts";
import type { MissingTexts } from "./use-result.ts";

const NO_INTERPRETATION = {
  none: "无法生成详细解读。",
  asking: "正在读取…",
  failed: "还没有读到当时的解读。",
} as const;

interface UnreadableResultProps {
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
  readonly result: StoredResult;
  readonly missing?: MissingTexts | undefined;
  readonly lead: ReactNode;
  readonly end: ReactNode;
}

/** Shows the stored texts of a result whose scores cannot be read. */
export function UnreadableResult(props: UnreadableResultProps) {
  const { instrument, entry, result, missing, lead, end } = props;
  const { about } = instrument;
  const { interpretation = "", recommendations = [] } = result.storedWords ?? {};
  return (
    <div className={`beside-scene tint-${entry.type}`}>
      <div className="space-y-6">
        <header>
          <Scene test={entry.type} className="mb-6 h-40 w-full rounded-2xl" />
          <p className="text-ink-soft">{`${entry.name} · 存下来的记录`}</p>
          <h1 tabIndex={-1} className="headline mt-1">
            {result.label}
          </h1>
          <p className="mt-4 text-ink-soft">
            这条记录里的分项分数读不出来，所以没有重新生成结果。
            {missing === undefined && interpretation !== "" && "下面是当时存下来的内容，一字未改。"}
          </p>
        </header>
        {result.total && (
          <section id="scores" aria-label="得分">
            <MeasureScale measure={result.total} />
            <p className="mt-2 text-sm text-ink-soft">{result.total.note}</p>
          </section>
        )}
        {lead}
      </div>
      <div className="space-y-6 lg:space-y-12">
        <Titled id="meaning" title="当时的解读">
          <MarkedProse text={interpretation || NO_INTERPRETATION[missing ?? "none"]} />
        </Titled>
        {recommendations.length > 0 && (
          <Titled id="recommendations" title="可以做的事">
            <RecommendationList recommendations={recommendations} openCount={2} />
          </Titled>
        )}
        {entry.isAboutHealth && <HelpLines isAboutChild={entry.isAboutChild} />}
        <Titled id="basis" title="依据与声明">
          <Disclaimer about={about} className="mt-3" />
          <SourceList about={about} />
        </Titled>
        {end}
      </div>
    </div>
  );
}
