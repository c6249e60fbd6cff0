import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import { Share2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { bringIntoView } from "#web/platform/browser/bring-into-view.ts";
import { ShareChoice } from "./share-choice.tsx";
import { SendingMessage, useSending } from "./share-sending.tsx";
import { buildShareTexts } from "./share-text.ts";

interface ShareButtonProps {
  readonly entry: CatalogueEntry;
  /** Label of the displayed result. */
  readonly label: string;
  /** Written page of the result; undefined if the stored scores cannot be read. */
  readonly page: ResultPage | undefined;
}

/** 分享结果. Shares a type at once; for a health result, first asks what to share. */
export function ShareButton(props: ShareButtonProps) {
  return props.entry.isAboutHealth ? <AskingButton {...props} /> : <TypeButton {...props} />;
}

function TypeButton({ entry, label, page }: ShareButtonProps) {
  const { test, result = test } = buildShareTexts(entry, label, page);
  const sending = useSending(entry, result, "text");
  const hintId = useId();
  return (
    <>
      <button type="button" className="button-quiet" aria-describedby={hintId} onClick={sending.send}>
        <Share2 aria-hidden="true" className="size-5" />
        分享结果
      </button>
      <p id={hintId} className="order-last basis-full text-ink-soft">
        “分享结果”里只有链接和结果类型，没有答案。
      </p>
      <div className="order-last basis-full space-y-4 empty:hidden">
        <SendingMessage of={sending} />
      </div>
    </>
  );
}

/** Opens a section that asks what to share. Escape closes it and returns the focus to the button. */
function AskingButton({ entry, label, page }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const sectionId = useId();
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button-quiet"
        aria-expanded={isOpen}
        aria-controls={sectionId}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <Share2 aria-hidden="true" className="size-5" />
        分享结果
      </button>
      {isOpen && (
        <div ref={bringIntoView} id={sectionId} className="order-last scroll-my-4 basis-full">
          <ShareChoice
            entry={entry}
            {...buildShareTexts(entry, label, page)}
            onClose={() => {
              setIsOpen(false);
              button.current?.focus();
            }}
          />
        </div>
      )}
    </>
  );
}
