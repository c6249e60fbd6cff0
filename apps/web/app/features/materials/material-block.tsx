import { HelpLines } from "#web/components/help-lines.tsx";
import type { MaterialBlock, MaterialIdea } from "#web/content/materials/material.ts";
import { FormTable } from "./form-table.tsx";

/** Shows one block of a material. */
export function Block({ block }: { block: MaterialBlock }) {
  switch (block.kind) {
    case "text":
      return <p>{block.text}</p>;
    case "points":
      return (
        <ul className="list-disc space-y-2 pl-6 marker:text-accent print:space-y-1">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case "checks":
      return <Checks items={block.items} />;
    case "prompts":
      return <Prompts items={block.items} lineCount={block.lineCount} />;
    case "form":
      return <FormTable form={block} />;
    case "ideas":
      return <Ideas items={block.items} />;
    case "help-lines":
      return <HelpLines />;
  }
}

/** Shows empty boxes for handwriting. They are not inputs, because nothing is stored. */
function Checks({ items }: { items: readonly string[] }) {
  return (
    <ul className="space-y-3 print:space-y-1.5">
      {items.map((item) => (
        <li key={item} className="flex break-inside-avoid items-start gap-3">
          <span aria-hidden="true" className="mt-1.5 size-5 shrink-0 rounded border-2 border-line-strong" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows labels with empty lines below, or a single line beside the label. */
function Prompts({ items, lineCount }: { items: readonly string[]; lineCount: number }) {
  if (lineCount === 1) {
    return (
      <ul className="space-y-3">
        {items.map((item) => (
          <li key={item} className="flex break-inside-avoid items-end gap-3">
            <span>{item}</span>
            <span aria-hidden="true" className="h-9 min-w-8 flex-1 border-b border-line-strong" />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="space-y-5 print:space-y-3">
      {items.map((item) => (
        <li key={item} className="break-inside-avoid">
          <p>{item}</p>
          {Array.from({ length: lineCount }, (_, line) => (
            <div key={line} aria-hidden="true" className="h-9 border-b border-line-strong" />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Ideas({ items }: { items: readonly MaterialIdea[] }) {
  return (
    <ol className="grid gap-5 sm:grid-cols-2 print:grid-cols-2 print:gap-2">
      {items.map((idea, index) => (
        <li key={idea.title} className="sheet break-inside-avoid px-5 py-4 print:px-3 print:py-1.5">
          <h3 className="font-serif text-lg font-semibold">{`${index + 1}. ${idea.title}`}</h3>
          <p className="mt-1 print:mt-0">{idea.how}</p>
          <p className="mt-1 text-ink-soft print:mt-0">{idea.tip}</p>
        </li>
      ))}
    </ol>
  );
}
