import type { Instrument } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { Folding } from "#web/components/folding.tsx";
import { ProseText } from "#web/components/text/prose.tsx";
import { REVIEWS } from "#web/content/reviews.ts";
import { MarkedProse } from "./marked-prose.tsx";
import { RecommendationList } from "./recommendation-list.tsx";
import { ScaleNotes } from "./scores.tsx";
import { SourceList } from "./source-list.tsx";
import type { StoredResult } from "./stored-result.ts";
import { WhySection } from "./why-section.tsx";

interface ClosingProps {
  readonly instrument: Instrument;
  readonly page: ResultPage;
  /** The result; undefined for the second stage, which explains its result itself. */
  readonly result: StoredResult | undefined;
}

/** Shows the limits, scores, reasons, sources and reviewers of a result. */
export function Closing({ instrument, page, result }: ClosingProps) {
  const { id, limits, reading, label } = page;
  const { storedWords } = result ?? {};
  return (
    <>
      <Folding id="limits" title="这不能说明什么">
        <ProseText paragraphs={limits} />
      </Folding>
      <Folding title="分数怎么读">
        <ProseText paragraphs={reading} />
        <ScaleNotes page={page} explanation={result?.explanation} />
      </Folding>
      {result && <WhySection result={result} page={page} />}
      {storedWords && (
        <Folding title="当时存下的话">
          <MarkedProse text={storedWords.interpretation} />
          {storedWords.recommendations.length > 0 && (
            <RecommendationList recommendations={storedWords.recommendations} openCount={Infinity} />
          )}
        </Folding>
      )}
      <Folding id="basis" title="依据与声明">
        <SourceList about={instrument.about} />
        <p className="mt-3">{`记录里的分类名是“${label.text}”，请以这一页为准。${label.note ?? ""}`}</p>
        <Signatures page={`${instrument.id}/${id}`} />
      </Folding>
    </>
  );
}

/** Names the professionals who approved the current wording of a page. */
function Signatures({ page }: { readonly page: string }) {
  const signed = REVIEWS.filter((review) => review.page === page);
  if (signed.length === 0) return <p className="mt-3">这一页还没有专业人员审阅。</p>;
  return signed.map(({ name, profession, date }) => (
    <p key={`${name} ${date}`} className="mt-3">{`${name}（${profession}）${date}审阅过这一页。`}</p>
  ));
}
