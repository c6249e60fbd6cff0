interface ContentsProps {
  /** Titles of the sections, which have the ids part-1, part-2 and so on. */
  readonly titles: readonly string[];
}

/** Lists the sections of a long page; folded on phones. */
export function Contents({ titles }: ContentsProps) {
  return (
    <details className="border-y border-line lg:hidden print:hidden">
      <summary className="min-h-13 py-3">{`目录（${titles.length}节）`}</summary>
      <ol className="pb-3">
        {titles.map((title, index) => (
          <li key={title}>
            <a href={`#part-${index + 1}`} className="block min-h-11 py-1.5 text-accent">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}
