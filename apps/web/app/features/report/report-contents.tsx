import type { MouseEvent } from "react";

/** A part of the page by the id of its heading. */
export interface ContentsEntry {
  readonly id: string;
  readonly title: string;
}

/**
 * 本页内容: beside the report on wide screens, folded above it elsewhere. It scrolls by itself: following the link
 * would make a new history entry without the result that this one carries.
 */
export function ReportContents({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <>
      <nav
        aria-label="本页内容"
        className="absolute top-0 left-full ml-12 hidden h-full w-56 lg:block print:hidden"
      >
        <div className="sticky top-8 border-l border-line pl-5">
          <p className="font-medium">本页内容</p>
          <EntryList entries={entries} />
        </div>
      </nav>
      <details className="border-y border-line lg:hidden print:hidden">
        <summary className="min-h-12 py-2.5">本页内容</summary>
        <EntryList entries={entries} />
      </details>
    </>
  );
}

function EntryList({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <ul className="pb-2">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center text-ink-soft hover:text-ink"
            onClick={(event) => {
              showPart(event, id);
            }}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

function showPart(event: MouseEvent, id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  event.preventDefault();
  heading.closest("details")?.setAttribute("open", "");
  heading.scrollIntoView();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
