import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Outcome, TextToCopy, describeSharing, useSending } from "./share-sending.tsx";
import type { ShareTexts } from "./share-text.ts";

interface ShareChoiceProps {
  readonly entry: CatalogueEntry;
  readonly texts: ShareTexts;
  readonly onClose: () => void;
}

/** What may leave of a result about health: the link of the test alone, or a text that is shown first. */
export function ShareChoice({ entry, texts, onClose }: ShareChoiceProps) {
  const { title, test, result } = texts;
  const [isPreviewed, setIsPreviewed] = useState(false);
  const link = useSending(entry);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  useEscape(onClose);
  return (
    <section aria-labelledby={titleId}>
      <h2
        ref={heading}
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
            link.send({ title, text: test }, "link");
          }}
        >
          分享这个测试
        </button>
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
        <button type="button" className="button-quiet" onClick={onClose}>
          先不分享
        </button>
      </div>
      <div className="mt-4 space-y-4">
        <Outcome outcome={link.outcome} copied="链接已复制到剪贴板" />
        {link.outcome === "unavailable" && <TextToCopy text={describeSharing(entry)} />}
        {isPreviewed && <Preview entry={entry} title={title} text={result} />}
      </div>
    </section>
  );
}

interface PreviewProps {
  readonly entry: CatalogueEntry;
  readonly title: string;
  readonly text: string;
}

/** The exact text, before it can leave. */
function Preview({ entry, title, text }: PreviewProps) {
  const { outcome, send } = useSending(entry);
  const opening = useRef<HTMLParagraphElement>(null);
  // It opens below the buttons, where a small screen ends.
  useEffect(() => {
    opening.current?.focus({ preventScroll: true });
    opening.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <>
      <p ref={opening} tabIndex={-1}>
        会发出去的就是下面这段文字。发出去就收不回来，先想想谁会看到。
      </p>
      <blockquote className="sheet px-4 py-3 whitespace-pre-line">{describeSharing(entry, text)}</blockquote>
      <button
        type="button"
        className="button-primary"
        onClick={() => {
          send({ title, text }, "text");
        }}
      >
        发出这段文字
      </button>
      <Outcome outcome={outcome} copied="结果已复制到剪贴板" />
      {outcome === "unavailable" && <TextToCopy text={describeSharing(entry, text)} />}
    </>
  );
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
