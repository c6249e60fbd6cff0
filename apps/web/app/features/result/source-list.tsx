import type { About } from "@xinjing/instruments/instrument";
import { ContactLink, HAS_CONTACT } from "#web/components/contact-link.tsx";
import { Whole } from "#web/components/text/whole.tsx";

/** Shows the licence and the date of the last review. The sources, which are long and in English, are folded. */
export function SourceList({ about }: { about: About }) {
  return (
    <>
      <p className="mt-3 text-ink-soft">
        <Whole>{about.licence}</Whole>
      </p>
      <p className="mt-3 text-ink-soft">
        <Whole>{`内容是我们自己核对的，最近一次在${about.reviewedOn}。`}</Whole>
        {HAS_CONTACT && (
          <>
            发现哪里写得不对，请写给
            <ContactLink />。
          </>
        )}
      </p>
      <details className="mt-2">
        <summary className="min-h-11 py-2">{`参考文献（${about.sources.length}）`}</summary>
        <ul className="mt-2 list-disc space-y-3 pl-6 text-ink-soft">
          {about.sources.map(({ title, detail, url }) => (
            <li key={title}>
              {url === undefined ? (
                <Citation text={title} />
              ) : (
                <a className="link" href={url} target="_blank" rel="noopener noreferrer">
                  <Citation text={title} />
                  （境外链接）
                </a>
              )}
              ：<Citation text={detail} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Renders a reference: the citation in its own language, then what it is used for in Chinese. */
function Citation({ text }: { text: string }) {
  const [english = ""] = /^[^\p{Script=Han}]*/u.exec(text) ?? [];
  return (
    <>
      {/[a-z]/i.test(english) && <span lang="en">{english}</span>}
      {/[a-z]/i.test(english) ? text.slice(english.length) : text}
    </>
  );
}
