import type { LucideIcon } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { Message } from "#web/components/message.tsx";
import { Titled } from "#web/components/text/prose.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { bringIntoView } from "#web/platform/browser/bring-into-view.ts";

interface LateSectionProps<Part> {
  readonly icon: LucideIcon;
  /** Labels of the button. */
  readonly names: readonly [closed: string, open: string];
  readonly title: string;
  readonly isPrimary?: boolean;
  /** Loads the scripts of the section. */
  readonly load: () => Promise<Part>;
  /** Message if loading fails. */
  readonly failure: string;
  readonly children: (part: Part) => ReactNode;
}

type Section<Part> =
  | { readonly state: "closed" | "loading" | "failed" }
  | { readonly state: "open"; readonly part: Part };

/** Shows a button that loads and opens a section. */
export function LateSection<Part>({
  icon: Icon,
  names,
  title,
  isPrimary = false,
  load,
  failure,
  children,
}: LateSectionProps<Part>) {
  const [section, setSection] = useState<Section<Part>>({ state: "closed" });
  const sectionId = useId();
  const { state } = section;

  const open = async () => {
    setSection({ state: "loading" });
    try {
      setSection({ state: "open", part: await load() });
    } catch {
      // The device is offline, or a new release removed the script. Browsers remember the failure until the next load.
      setSection({ state: "failed" });
    }
  };
  return (
    <>
      <button
        type="button"
        className={isPrimary ? "button-primary" : "button-quiet"}
        aria-expanded={state !== "closed"}
        aria-controls={sectionId}
        onClick={() => {
          if (state === "closed") void open();
          else setSection({ state: "closed" });
        }}
      >
        <Icon aria-hidden="true" className="size-5" />
        <span>{state === "closed" ? names[0] : names[1]}</span>
      </button>
      {state !== "closed" && (
        <div
          ref={state === "loading" ? undefined : bringIntoView}
          id={sectionId}
          className="order-last scroll-my-4 basis-full"
        >
          <Titled title={title}>
            {state === "loading" && <Spinner>正在准备…</Spinner>}
            {state === "failed" && <Message role="alert">{failure}</Message>}
            {state === "open" && children(section.part)}
          </Titled>
        </div>
      )}
    </>
  );
}
