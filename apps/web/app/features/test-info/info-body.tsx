import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Description } from "@xinjing/instruments/instrument";
import type { PageSection } from "@xinjing/instruments/result-page";
import { CircleCheck, CircleX } from "lucide-react";
import { Folding } from "#web/components/folding.tsx";
import { Prose, ProseText, Titled } from "#web/components/text/prose.tsx";
import { Whole } from "#web/components/text/whole.tsx";
import { ResultKinds } from "./result-kinds.tsx";

/** Shows purpose, dimensions, results, instructions and uses of a test. Method and evidence are folded. */
export function InfoBody({ instrument, entry }: { instrument: Description; entry: CatalogueEntry }) {
  const { about, info } = instrument;
  const [purpose, ...others] = info.sections;
  const lists = others.filter(isList);
  const prose = others.filter((section) => !isList(section));
  return (
    <>
      {purpose && <Prose {...purpose} />}
      <Titled title="看哪几个方面">
        <dl className="mt-2 grid gap-x-8 sm:grid-cols-2">
          {info.dimensions.map(({ name, description }) => (
            <div key={name} className="border-line py-3 not-first:border-t sm:nth-2:border-t-0">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-ink-soft">
                <Whole>{description}</Whole>
              </dd>
            </div>
          ))}
        </dl>
      </Titled>
      <Titled title="结果怎么说">
        <ResultKinds instrument={instrument} entry={entry} />
      </Titled>
      <Prose title="怎么答" paragraphs={[about.timeFrame]} items={info.instructions} />
      {lists.map((section, index) => (
        <Uses key={section.title} section={section} isAllowed={index === 0} />
      ))}
      <Titled title="想看得细一些">
        <div className="mt-3 border-b border-line">
          {prose.map(({ title, ...text }) => (
            <Folding key={title} title={title} isPart>
              <ProseText {...text} />
            </Folding>
          ))}
          <Folding title="做起来是什么样" isPart>
            <ProseText paragraphs={[]} items={info.features} />
          </Folding>
        </div>
      </Titled>
    </>
  );
}

/** True if a section consists of one paragraph and a list. */
function isList({ paragraphs, items }: PageSection): boolean {
  return items !== undefined && paragraphs.length === 1;
}

interface UsesProps {
  readonly section: PageSection;
  readonly isAllowed: boolean;
}

/** Lists the allowed or the excluded uses, each with an icon. */
function Uses({ section: { title, paragraphs, items = [] }, isAllowed }: UsesProps) {
  const Icon = isAllowed ? CircleCheck : CircleX;
  return (
    <Titled title={title}>
      <p className="mt-3">
        <Whole>{paragraphs.join("")}</Whole>
      </p>
      <ul className="mt-3 space-y-2">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <Icon
              aria-hidden="true"
              className={`mt-1 size-5 shrink-0 ${isAllowed ? "text-accent" : "text-ink-soft"}`}
            />
            <span>
              <Whole>{item}</Whole>
            </span>
          </li>
        ))}
      </ul>
    </Titled>
  );
}
