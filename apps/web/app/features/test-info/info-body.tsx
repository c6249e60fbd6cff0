import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument, Section } from "@xinjing/instruments/instrument";
import type { ReactNode } from "react";
import { Contents } from "#web/components/contents.tsx";
import { ProseText, Titled } from "#web/components/prose.tsx";

/** What a test is, in the order a person asks: what for? how? what does it look at? what comes out? Whom it is for stands on the intro. */
export function InfoBody({ instrument, entry }: { instrument: Instrument; entry: CatalogueEntry }) {
  const { about, info } = instrument;
  const [purpose, ...others] = info.sections;
  const labels = [...new Set(info.resultTypes.map((type) => entry.plainLabels?.[type] ?? type))];
  const parts: readonly (readonly [title: string, body: ReactNode])[] = [
    ...(purpose ? [describe(purpose)] : []),
    describe({ title: "怎么答", paragraphs: [about.timeFrame], items: info.instructions }),
    ["看哪几个方面", <Dimensions key="dimensions" dimensions={info.dimensions} />],
    ...others.map(describe),
    ["结果有哪几种说法", <ResultTypes key="results" labels={labels} />],
    describe({ title: "做起来是什么样", paragraphs: [], items: info.features }),
  ];
  return (
    <>
      <Contents titles={parts.map(([title]) => title)} />
      {parts.map(([title, body], index) => (
        <Titled key={title} id={`part-${index + 1}`} title={title}>
          {body}
        </Titled>
      ))}
    </>
  );
}

function describe({ title, ...text }: Section): readonly [string, ReactNode] {
  return [title, <ProseText key={title} {...text} />];
}

function Dimensions({ dimensions }: { dimensions: Instrument["info"]["dimensions"] }) {
  return (
    <dl className="mt-4 space-y-4">
      {dimensions.map(({ name, description }) => (
        <div key={name}>
          <dt className="font-medium">{name}</dt>
          <dd className="text-ink-soft">{description}</dd>
        </div>
      ))}
    </dl>
  );
}

function ResultTypes({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="mt-3 divide-y divide-line">
      {labels.map((label) => (
        <li key={label} className="py-1.5">
          {label}
        </li>
      ))}
    </ul>
  );
}
