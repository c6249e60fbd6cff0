import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import { Prose, Titled } from "#web/components/prose.tsx";

/** What a test is, in the order a person asks: what for? how? what does it look at? what comes out? Whom it is for stands on the intro. */
export function InfoBody({ instrument, entry }: { instrument: Instrument; entry: CatalogueEntry }) {
  const { about, info } = instrument;
  const [purpose, ...others] = info.sections;
  return (
    <>
      {purpose && <Prose {...purpose} />}
      <Prose title="怎么答" paragraphs={[about.timeFrame]} items={info.instructions} />
      <Dimensions dimensions={info.dimensions} />
      {others.map((section) => (
        <Prose key={section.title} {...section} />
      ))}
      <ResultTypes labels={[...new Set(info.resultTypes.map((type) => entry.plainLabels?.[type] ?? type))]} />
      <Prose title="做起来是什么样" paragraphs={[]} items={info.features} />
    </>
  );
}

function Dimensions({ dimensions }: { dimensions: Instrument["info"]["dimensions"] }) {
  return (
    <Titled title="看哪几个方面">
      <dl className="mt-4 space-y-4">
        {dimensions.map(({ name, description }) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-soft">{description}</dd>
          </div>
        ))}
      </dl>
    </Titled>
  );
}

function ResultTypes({ labels }: { labels: readonly string[] }) {
  return (
    <Titled title="结果有哪几种说法">
      <ul className="mt-4 flex flex-wrap gap-2">
        {labels.map((label) => (
          <li key={label} className="rounded-xl border border-line px-3 py-1">
            {label}
          </li>
        ))}
      </ul>
    </Titled>
  );
}
