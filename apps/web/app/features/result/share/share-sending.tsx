import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import { useState } from "react";
import { Message } from "#web/components/message.tsx";
import { SITE } from "#web/content/site.ts";
import { bringIntoView } from "#web/platform/browser/bring-into-view.ts";
import { hasShareSheet, share, type ShareOutcome } from "#web/platform/browser/share.ts";

const COPIED = { text: "结果已复制到剪贴板", link: "链接已复制到剪贴板" } as const;

interface Sending {
  /** Text for the clipboard if the device cannot share. */
  readonly copies: keyof typeof COPIED;
  readonly copy: string;
  /** True if the device cannot share, or if sharing has failed before. */
  readonly onlyCopies: () => boolean;
  readonly outcome: ShareOutcome | undefined;
  readonly send: () => void;
  readonly forget: () => void;
}

/**
 * Shares a text and a link, and tracks the outcome. `copies` chooses what is copied: the text with the link, or only the
 * link. The link leads to the test unless `path` names another page of this site.
 */
export function useSending(
  { type, name }: CatalogueEntry,
  text: string,
  copies: "text" | "link",
  path = `/${type}/intro`,
): Sending {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const [hasRefused, setHasRefused] = useState(false);
  const url = new URL(path, location.href).href;
  const copy = copies === "link" ? url : `${text}\n${url}`;
  return {
    copies,
    copy,
    onlyCopies: () => hasRefused || !hasShareSheet(),
    outcome,
    send: () => {
      // Cleared first, so that a screen reader reads the same message again.
      setOutcome(undefined);
      void share({ title: `${name} · ${SITE.name}`, text, url }, copy).then((became) => {
        setHasRefused(became === "copied" || became === "unavailable");
        setOutcome(became);
      });
    },
    forget: () => {
      setOutcome(undefined);
    },
  };
}

/** Shows the outcome, and scrolls to it. A share sheet closed by the user has no message. */
export function SendingMessage({ of: { outcome, copies, copy } }: { readonly of: Sending }) {
  if (outcome === undefined || outcome === "cancelled") return undefined;
  return (
    <div ref={bringIntoView} className="scroll-my-4 space-y-4">
      {outcome === "shared" && <Message role="status">已经交给你选的应用。</Message>}
      {outcome === "copied" && <Message role="status">{COPIED[copies]}</Message>}
      {outcome === "unavailable" && (
        <>
          <Message role="alert">分享功能暂不可用</Message>
          <TextToCopy label="可以自己复制下面这段文字，点一下就会全部选中：" text={copy} />
        </>
      )}
    </div>
  );
}

/** Shows a text in a read-only field that one tap selects, for browsers that can neither share nor copy. */
export function TextToCopy({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <label className="block">
      <span className="text-ink-soft">{label}</span>
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
