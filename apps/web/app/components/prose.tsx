import type { Section } from "@xinjing/instruments/instrument";
import { useId, type ReactNode } from "react";
import { Whole } from "./whole.tsx";

/** Paragraphs, and a list below them where there is one: numbered where one step follows another. */
export function ProseText({ paragraphs, items, isNumbered = false }: Omit<Section, "title">) {
  const List = isNumbered ? "ol" : "ul";
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          <Whole>{paragraph}</Whole>
        </p>
      ))}
      {items && (
        <List
          className={`mt-3 space-y-2 pl-6 marker:text-accent ${isNumbered ? "list-decimal" : "list-disc"}`}
        >
          {items.map((item) => (
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
  /** Where links of the page lead; a generated one when left out. */
  readonly id?: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a page under its heading. */
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

/** A titled stretch of text, with a list below it where it has one. */
export function Prose({ title, ...text }: Section) {
  return (
    <Titled title={title}>
      <ProseText {...text} />
    </Titled>
  );
}
