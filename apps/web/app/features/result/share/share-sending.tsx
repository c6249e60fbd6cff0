import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import { useState } from "react";
import { Message } from "#web/components/message.tsx";
import { joinShare, share, type ShareOutcome } from "#web/platform/browser/share.ts";

interface Words {
  readonly title: string;
  readonly text: string;
}

interface Sending {
  readonly outcome: ShareOutcome | undefined;
  /** `copied`: what goes to the clipboard where the device has no sheet. */
  readonly send: (words: Words, copied: "text" | "link") => void;
  readonly forget: () => void;
}

/** Where a test begins, on this site. */
function addressOf({ type }: CatalogueEntry): string {
  return new URL(`/${type}/intro`, location.href).href;
}

/** What leaves, as one text: the words with the link, or without words the link alone. */
export function describeSharing(entry: CatalogueEntry, text?: string): string {
  const url = addressOf(entry);
  return text === undefined ? url : joinShare({ text, url });
}

/** Hands words and the link of a test to the device, and knows what became of them. */
export function useSending(entry: CatalogueEntry): Sending {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  return {
    outcome,
    send: ({ title, text }, copied) => {
      // What was said before goes first, so that the same words are read aloud again.
      setOutcome(undefined);
      const words = { title, text, url: addressOf(entry) };
      void share(words, describeSharing(entry, copied === "link" ? undefined : text)).then(setOutcome);
    },
    forget: () => {
      setOutcome(undefined);
    },
  };
}

interface OutcomeProps {
  readonly outcome: ShareOutcome | undefined;
  /** What is said when it was copied. */
  readonly copied: string;
}

/** What became of it; a sheet that the person closed needs no words. */
export function Outcome({ outcome, copied }: OutcomeProps) {
  if (outcome === "shared") return <Message role="status">已经交给你选的应用。</Message>;
  if (outcome === "copied") return <Message role="alert">{copied}</Message>;
  return outcome === "unavailable" && <Message role="alert">分享功能暂不可用</Message>;
}

/** What is shared in a field, selected by one tap, for browsers that can neither share nor copy. */
export function TextToCopy({ text }: { text: string }) {
  return (
    <label className="block">
      <span className="text-ink-soft">可以自己复制下面这段文字，点一下就会全部选中：</span>
      <textarea
        readOnly
        rows={5}
        className="field mt-2 resize-none"
        value={text}
        onFocus={(event) => {
          event.currentTarget.select();
        }}
      />
    </label>
  );
}
