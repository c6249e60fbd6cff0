import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";

interface Tab {
  readonly id: string;
  readonly name: string;
  readonly content: ReactNode;
}

interface TabsProps {
  /** Accessible name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** Returns the index of the tab that a key selects; undefined for other keys. */
function targetOf(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/** Tabs with one tab stop. Arrow keys, Home and End select at once. */
export function Tabs({ label, tabs }: TabsProps) {
  const [shown, setShown] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, shown, tabs.length);
    if (target === undefined) return;
    event.preventDefault();
    setShown(target);
    buttons.current[target]?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className="flex gap-2 border-b border-line">
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-selected={index === shown}
            aria-controls={`panel-${tab.id}`}
            tabIndex={index === shown ? 0 : -1}
            className="-mb-px inline-flex min-h-12 items-center border-b-3 border-transparent px-4 text-ink-soft aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
            onClick={() => setShown(index)}
            onKeyDown={onKeyDown}
          >
            {tab.name}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`panel-${tab.id}`}
          aria-labelledby={`tab-${tab.id}`}
          hidden={index !== shown}
          className="pt-6"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
