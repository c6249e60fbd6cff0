import type { Section } from "@xinjing/instruments/instrument";
import { useId } from "react";

/** A titled stretch of text, with a list below it where it has one. */
export function Prose({ title, paragraphs, items }: Section) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-serif text-xl font-semibold">
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      {items && (
        <ul className="mt-3 list-disc space-y-2 pl-6 marker:text-accent">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
