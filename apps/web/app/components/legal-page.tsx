import type { LegalDocument } from "#web/content/legal.ts";
import { Clauses, TitleWords } from "./text/clauses.tsx";
import { Contents } from "./contents.tsx";
import { PageMeta } from "./page-meta.tsx";
import { PageTitle } from "./page-title.tsx";
import { ProseText } from "./text/prose.tsx";

/** Shows a legal document: version, summary and sections, with a table of contents. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { path, title, description, version, updatedOn, summary, sections } = document;
  return (
    <article className="lg:grid lg:grid-cols-12 lg:gap-x-12">
      <PageTitle page={title} />
      <PageMeta page={title} description={description} listedAt={path} />
      <header className="max-w-[36rem] lg:col-span-8 lg:col-start-5">
        <h1 tabIndex={-1} className="headline">
          <TitleWords>{title}</TitleWords>
        </h1>
        <p className="mt-3 text-ink-soft tabular-nums">{`版本${version}，${updatedOn}更新并生效`}</p>
        <ul className="sheet mt-6 space-y-2 px-5 py-5 sm:px-8">
          {summary.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <div className="mt-4">
          <Contents titles={sections.map(({ title: name }) => name)} />
        </div>
      </header>
      <div className="mt-10 max-w-[36rem] space-y-10 lg:col-span-8 lg:col-start-5">
        {sections.map(({ title: name, ...text }, index) => (
          <section key={name} aria-labelledby={`part-${index + 1}`}>
            <h2
              id={`part-${index + 1}`}
              className="scroll-mt-6 font-serif text-xl font-semibold max-sm:text-[1.27rem]"
            >
              <Clauses>{name}</Clauses>
            </h2>
            <ProseText {...text} />
          </section>
        ))}
      </div>
      <nav
        aria-label="目录"
        className="max-lg:hidden print:hidden lg:col-span-4 lg:row-span-2 lg:row-start-1"
      >
        <ol className="sticky top-8 border-l border-line">
          {sections.map((section, index) => (
            <li key={section.title}>
              <a href={`#part-${index + 1}`} className="block py-1.5 pl-5 text-ink-soft hover:text-ink">
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </article>
  );
}
