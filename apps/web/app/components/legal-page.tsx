import type { LegalDocument } from "#web/content/legal.ts";
import { PageMeta } from "./page-meta.tsx";
import { PageTitle } from "./page-title.tsx";
import { Prose } from "./prose.tsx";

/** A legal document: version and date first, the few sentences that matter, then the sections. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { path, title, description, version, updatedOn, summary, sections } = document;
  return (
    <article className="max-w-column space-y-10">
      <PageTitle page={title} />
      <PageMeta page={title} description={description} listedAt={path} />
      <header>
        <h1 tabIndex={-1} className="font-serif text-2xl font-semibold sm:text-3xl">
          {title}
        </h1>
        <p className="mt-3 text-ink-soft tabular-nums">{`版本${version}，${updatedOn}更新并生效`}</p>
        <ul className="mt-6 space-y-2 rounded-2xl bg-accent-wash px-5 py-5 sm:px-8">
          {summary.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </header>
      {sections.map((section) => (
        <Prose key={section.title} {...section} />
      ))}
    </article>
  );
}
