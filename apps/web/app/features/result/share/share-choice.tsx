import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { SendingMessage, useSending } from "./share-sending.tsx";
import type { buildShareTexts } from "./share-text.ts";

interface ShareChoiceProps extends ReturnType<typeof buildShareTexts> {
  readonly entry: CatalogueEntry;
  readonly onClose: () => void;
}

/** Asks what to share of a health result: only the link of the test, or a text that is previewed first. */
export function ShareChoice({ entry, test, result, onClose }: ShareChoiceProps) {
  const [isPreviewed, setIsPreviewed] = useState(false);
  const link = useSending(entry, test, "link");
  const titleId = useId();
  useEscape(onClose);
  return (
    <section aria-labelledby={titleId}>
      <h2
        ref={focus}
        id={titleId}
        tabIndex={-1}
        className="font-serif text-xl font-semibold max-sm:text-[1.27rem]"
      >
        想分享什么
      </h2>
      <p className="mt-3 text-ink-soft">“分享这个测试”只有链接，没有你的结果和答案。</p>
      <div className="mt-3 flex flex-wrap gap-3 max-sm:*:grow">
        <button
          type="button"
          className="button-quiet"
          onClick={() => {
            setIsPreviewed(false);
            link.send();
          }}
        >
          分享这个测试
        </button>
        {result && (
          <button
            type="button"
            className="button-quiet"
            aria-expanded={isPreviewed}
            onClick={() => {
              link.forget();
              setIsPreviewed(!isPreviewed);
            }}
          >
            分享结果文字
          </button>
        )}
        <button type="button" className="button-quiet" onClick={onClose}>
          先不分享
        </button>
      </div>
      <div className="mt-4 space-y-4">
        <SendingMessage of={link} />
        {isPreviewed && result && <Preview entry={entry} text={result} />}
      </div>
    </section>
  );
}

interface PreviewProps {
  readonly entry: CatalogueEntry;
  readonly text: string;
}

/** Shows the exact text before it is shared. */
function Preview({ entry, text }: PreviewProps) {
  const sending = useSending(entry, text, "text");
  const onlyCopies = sending.onlyCopies();
  return (
    <>
      {/* Focused and scrolled into view, because it opens below the buttons. */}
      <p ref={focusInMiddle} tabIndex={-1}>
        {onlyCopies
          ? "会复制的就是下面这段文字。粘贴发出去就收不回来，先想想谁会看到。"
          : "会发出去的就是下面这段文字。发出去就收不回来，先想想谁会看到。"}
      </p>
      <blockquote className="sheet px-4 py-3 whitespace-pre-line">{sending.copy}</blockquote>
      <button type="button" className="button-primary" onClick={sending.send}>
        {onlyCopies ? "复制这段文字" : "发出这段文字"}
      </button>
      <SendingMessage of={sending} />
    </>
  );
}

function focus(node: HTMLElement | null): void {
  node?.focus();
}

function focusInMiddle(node: HTMLElement | null): void {
  node?.focus({ preventScroll: true });
  node?.scrollIntoView({ block: "center" });
}

function useEscape(onEscape: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") onEscape();
  });
  useEffect(() => {
    document.addEventListener("keydown", handle);
    return () => {
      document.removeEventListener("keydown", handle);
    };
  }, []);
}
