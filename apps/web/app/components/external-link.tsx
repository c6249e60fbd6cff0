import { ArrowUpRight } from "lucide-react";
import type { ExternalPage } from "#web/content/links.ts";

interface ExternalLinkProps {
  readonly page: ExternalPage;
  /** Stands instead of the page's title, where title and label are to be read beside the link. */
  readonly text?: string;
  readonly className?: string;
}

/** A link to a page that is not ours: says so, opens a new window, tells the other site nothing about this one. */
export function ExternalLink({ page, text, className = "link" }: ExternalLinkProps) {
  const label = externalLabels(page).join(" · ");
  return (
    <a href={page.url} target="_blank" rel="noopener noreferrer" className={className}>
      <span>
        {text ?? page.title}
        {text !== undefined && <span className="sr-only">{`：${page.title}`}</span>}
        {/* Behind a title it has no width, so that it never stands on a line of its own: it may reach into the margin. */}
        <ArrowUpRight aria-hidden="true" className={`inline size-4 ${text === undefined ? "-mr-4" : ""}`} />
        {/* A box of its own: the line under the name does not reach it. */}
        <span className={text === undefined ? "inline-block w-full text-sm text-ink-soft" : "sr-only"}>
          {label}
        </span>
        <span className="sr-only">，在新窗口打开</span>
      </span>
    </a>
  );
}

/** What a person should know before leaving: the language, and where the page is. */
export function externalLabels({ language, isAbroad }: ExternalPage): readonly string[] {
  return [language, isAbroad ? "境外链接" : "外部网站"];
}
