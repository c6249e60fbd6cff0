import type { About } from "@xinjing/instruments/instrument";

/** Licence state, sources and the date of the last review. */
export function SourceList({ about }: { about: About }) {
  return (
    <>
      <p className="mt-3 text-ink-soft">{about.licence}</p>
      <ul className="mt-3 list-disc space-y-1 pl-6 text-ink-soft">
        {about.sources.map(({ title, detail, url }) => (
          <li key={title}>
            {url === undefined ? (
              title
            ) : (
              <a className="link" href={url} target="_blank" rel="noopener noreferrer">
                {`${title}（境外链接）`}
              </a>
            )}
            {`：${detail}`}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft">{`内容核对于${about.reviewedOn}`}</p>
    </>
  );
}
