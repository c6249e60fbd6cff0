import { ArrowUpRight } from "lucide-react";
import type { ExternalPage } from "#web/content/links.ts";

interface ExternalLinkProps {
  readonly page: ExternalPage;
  /** Text of the link; default the title of the page. With a text, title and labels are for screen readers only. */
  readonly text?: string;
  readonly className?: string;
}

/** Links to another site in a new window, without a referrer, and says so. */
export function ExternalLink({ page, text, className = "link" }: ExternalLinkProps) {
  const label = joinLabels(externalLabels(page));
  return (
    <a href={page.url} target="_blank" rel="noopener noreferrer" className={className}>
      <span>
        {text ?? page.title}
        {text !== undefined && <span className="sr-only">{`：${page.title}`}</span>}
        {/* The negative margin prevents the icon from wrapping alone. */}
        <ArrowUpRight aria-hidden="true" className={`inline size-4 ${text === undefined ? "-mr-4" : ""}`} />
        {/* An inline block, so that the link's underline ends before it. */}
        <span
          className={text === undefined ? "inline-block w-full text-sm break-keep text-ink-soft" : "sr-only"}
        >
          {label}
        </span>
        <span className="sr-only">，在新窗口打开</span>
      </span>
    </a>
  );
}

/** Joins labels; no line begins with the dot. */
export function joinLabels(labels: readonly string[]): string {
  return labels.join("\u{a0}· ");
}

/** Returns labels for the language of the page and for whether it is hosted abroad. */
export function externalLabels({ language, isAbroad }: ExternalPage): readonly string[] {
  return [language, isAbroad ? "境外链接" : "外部网站"];
}
