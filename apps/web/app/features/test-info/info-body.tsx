import type { Instrument } from "@xinjing/instruments/instrument";
import { Prose, Titled } from "#web/components/prose.tsx";

/** What a test is, in the order a person asks: for me? how? what does it look at? what comes out? */
export function InfoBody({ instrument }: { instrument: Instrument }) {
  const { about, info } = instrument;
  return (
    <>
      <Prose title="适合谁" paragraphs={[about.audience]} />
      <Prose title="怎么答" paragraphs={[about.timeFrame]} items={info.instructions} />
      <Dimensions dimensions={info.dimensions} />
      {info.sections.map((section) => (
        <Prose key={section.title} {...section} />
      ))}
      <ResultTypes labels={info.resultTypes} />
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
