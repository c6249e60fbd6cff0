import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Description } from "@xinjing/instruments/instrument";
import { sayRange } from "#web/components/text/say-range.ts";
import { Whole } from "#web/components/text/whole.tsx";

interface FactListProps {
  readonly instrument: Description;
  readonly entry: CatalogueEntry;
}

/** Lists the facts and tags of a test. */
export function FactList({ instrument, entry }: FactListProps) {
  const { info } = instrument;
  const facts = [
    { term: "类别", text: info.category },
    { term: "题数", text: `${entry.question_count}题` },
    { term: "用时", text: durationText(info, entry) },
    { term: "难度", text: info.difficulty },
    { term: "参与", text: "首页的人数是人次，做完一次算一次" },
    { term: "语言", text: info.languages.join("、") },
    { term: "编写", text: `${info.author}，${info.lastUpdated}更新` },
  ];
  return (
    <>
      <dl className="mt-3 sm:grid sm:grid-cols-2 sm:gap-x-8">
        {facts.map(({ term, text }) => (
          <div key={term} className="flex gap-4 border-b border-line py-2.5 leading-normal tabular-nums">
            <dt className="shrink-0 text-ink-soft">{term}</dt>
            <dd className="break-keep">
              <Whole>{text}</Whole>
            </dd>
          </div>
        ))}
      </dl>
      <ul aria-label="标签" className="mt-3 text-ink-soft">
        {info.tags.map((tag) => (
          <li key={tag} className="inline-block not-last:after:content-['、']">
            {tag}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Describes the time for the questions, then the total time with the second stage or with reading the result. */
function durationText(
  { estimatedTime, hasFollowUp }: Description["info"],
  { answeringMinutes, duration }: CatalogueEntry,
): string {
  const { min, max, average } = estimatedTime;
  const answering = `答题${sayRange(answeringMinutes)}分钟`;
  if (hasFollowUp) return `${answering}；如果要做二次确认，一共大约${max}分钟`;
  return duration < max ? `${answering}，连同看结果约${average}分钟（${min}–${max}分钟）` : answering;
}
