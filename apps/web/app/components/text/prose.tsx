import type { PageSection } from "@xinjing/instruments/result-page";
import { useId, type ReactNode } from "react";
import { Whole } from "./whole.tsx";

/** Shows paragraphs, then a list, which is numbered if it contains steps. */
export function ProseText({ paragraphs, items, steps }: Omit<PageSection, "title">) {
  const List = steps ? "ol" : "ul";
  const listed = items ?? steps;
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          <Whole>{paragraph}</Whole>
        </p>
      ))}
      {listed && (
        <List className={`mt-3 space-y-2 pl-6 marker:text-accent ${steps ? "list-decimal" : "list-disc"}`}>
          {listed.map((item) => (
            <li key={item}>
              <Whole>{item}</Whole>
            </li>
          ))}
        </List>
      )}
    </>
  );
}

interface TitledProps {
  /** Target of links on the page; generated if undefined. */
  readonly id?: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows a section with its heading. */
export function Titled({ id, title, children }: TitledProps) {
  const generatedId = useId();
  return (
    <section aria-labelledby={id ?? generatedId}>
      <h2
        id={id ?? generatedId}
        className="scroll-mt-6 font-serif text-xl font-semibold max-sm:text-[1.27rem]"
      >
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Shows a section of text, with a list if it has one. */
export function Prose({ title, ...text }: PageSection) {
  return (
    <Titled title={title}>
      <ProseText {...text} />
    </Titled>
  );
}
