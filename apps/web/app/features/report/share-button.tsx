import { Share2 } from "lucide-react";
import { useState } from "react";
import { Message } from "#web/components/message.tsx";
import { share, type ShareOutcome } from "#web/platform/share.ts";

const OUTCOME_TEXT: Partial<Record<ShareOutcome, string>> = {
  copied: "结果已复制到剪贴板",
  unavailable: "分享功能暂不可用",
};

interface ShareButtonProps {
  readonly title: string;
  readonly text: string;
  /** Path of the page that is shared. */
  readonly path: string;
}

/** 分享结果: the device's own share sheet, else the clipboard. */
export function ShareButton({ title, text, path }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const message = outcome && OUTCOME_TEXT[outcome];
  return (
    <>
      <button
        type="button"
        className="button-quiet"
        onClick={() => {
          void share({ title, text, url: new URL(path, location.href).href }).then(setOutcome);
        }}
      >
        <Share2 aria-hidden="true" className="size-5" />
        分享结果
      </button>
      {message !== undefined && (
        <div className="basis-full">
          <Message role="alert">{message}</Message>
        </div>
      )}
    </>
  );
}
