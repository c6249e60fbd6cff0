import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId, QualityNote } from "@xinjing/instruments/instrument";
import type { BaseRate, ResultPage } from "@xinjing/instruments/result-page";
import type { ReactNode } from "react";
import { Folding } from "#web/components/folding.tsx";
import { isElder } from "#web/platform/browser/is-elder.ts";
import { HelpLines } from "#web/components/help-lines.tsx";
import { Message } from "#web/components/message.tsx";
import { ProseText, Titled } from "#web/components/text/prose.tsx";
import { Lamps } from "#web/components/water/lamps.tsx";
import { Whole } from "#web/components/text/whole.tsx";
import { RecommendationList } from "./recommendation-list.tsx";
import { PreferenceMeanings } from "./scores.tsx";

/** Number of recommendations that are shown without unfolding. */
const OPEN_COUNT = 3;
const OPEN_COUNT_ELDER = 1;

interface OpenPartsProps {
  readonly page: ResultPage;
  /** Hints about how the questions were answered, for example very fast. They do not change the result. */
  readonly notes: readonly QualityNote[];
}

/**
 * Shows the open parts below the scores: meaning, recommendations, help and the date of the next test. In 长辈版, fewer
 * recommendations are open, and the date is folded.
 */
export function OpenParts({ page, notes }: OpenPartsProps) {
  const { why, recommendations, help, again, baseRate } = page;
  return (
    <>
      <Titled id="meaning" title="这说明什么">
        <ProseText paragraphs={[why]} />
        {baseRate && <HundredLamps baseRate={baseRate} />}
      </Titled>
      {notes.length > 0 && (
        <Message role="status">
          {notes.map(({ code, text }, index) => (
            <p key={code} className={index > 0 ? "mt-2" : ""}>
              {text}
            </p>
          ))}
        </Message>
      )}
      <Titled id="recommendations" title="可以做的事">
        <RecommendationList
          recommendations={recommendations.map(({ text, ...rest }) => ({ ...rest, description: text }))}
          openCount={isElder() ? OPEN_COUNT_ELDER : OPEN_COUNT}
        />
      </Titled>
      <Titled id="professional" title="谁能帮你">
        <ProseText paragraphs={[help]} />
      </Titled>
      {!isElder() && (
        <Titled id="again" title="什么时候再做">
          <ProseText paragraphs={[again]} />
        </Titled>
      )}
    </>
  );
}

/** Shows the box of a test with urgent advice. */
export function UrgentBox({ page: { box } }: Pick<OpenPartsProps, "page">) {
  if (!box) return null;
  return (
    <section aria-labelledby="box" className="border-l-4 border-line pl-4">
      <h2 id="box" className="font-semibold">
        {box.title}
      </h2>
      {box.lines.map((line) => (
        <p key={line} className="mt-1.5">
          <Whole>{line}</Whole>
        </p>
      ))}
    </section>
  );
}

/** Shows the base rate as lit lamps among a hundred. */
function HundredLamps({ baseRate }: { readonly baseRate: BaseRate }) {
  const { lit, of, caption, source } = baseRate;
  const [least, most] = (typeof lit === "number" ? [lit, lit] : lit).map((count) =>
    Math.round((count * 100) / of),
  ) as [number, number];
  return (
    <figure className="mt-4 max-w-column">
      <Lamps name={nameLamps(baseRate)} lit={least} open={most - least} />
      <figcaption className="mt-2 text-sm text-ink-soft">
        <Whole>{`${caption}（${source}）`}</Whole>
      </figcaption>
    </figure>
  );
}

/** Says what the lamps show, for readers who do not see them. */
export function nameLamps({ lit, of, who }: BaseRate): string {
  return `${who}：每${of}人里${[lit].flat().join("到")}人`;
}

interface FoldedPartsProps {
  readonly type: InstrumentId;
  readonly page: ResultPage;
  /** Compares the total with the results of this site. */
  readonly siteNorms: ReactNode;
}

/** Shows the folded parts of this page, then those of the test. */
export function FoldedParts({ type, page, siteNorms }: FoldedPartsProps) {
  const { again, hasSafety, preferences, parts = [], position, sections } = page;
  return (
    <>
      {isElder() && (
        <Folding id="again" title="什么时候再做">
          <ProseText paragraphs={[again]} />
        </Folding>
      )}
      {hasSafety && (
        <Folding title="求助电话和时间">
          <HelpLines isAboutChild={getCatalogueEntry(type).isAboutChild} />
        </Folding>
      )}
      {preferences.length > 0 && (
        <Folding id="numbers" title="四个方面">
          <PreferenceMeanings page={page} />
        </Folding>
      )}
      {parts.map(({ title, ...text }) => (
        <Folding key={title} title={title}>
          <ProseText {...text} />
        </Folding>
      ))}
      {(position !== undefined || sections.length > 0) && (
        <Folding id="more" title="想多看一些">
          {position && (
            <Folding title={position.title} isPart>
              <ProseText paragraphs={position.paragraphs} items={position.items ?? []} />
            </Folding>
          )}
          {siteNorms}
          {sections.map(({ title, ...text }) => (
            <Folding key={title} title={title} isPart>
              <ProseText {...text} />
            </Folding>
          ))}
        </Folding>
      )}
    </>
  );
}
