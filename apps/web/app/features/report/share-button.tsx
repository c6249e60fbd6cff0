import { Share2 } from "lucide-react";
import { useId, useState } from "react";
import { Message } from "#web/components/message.tsx";
import { joinShare, share, type ShareOutcome } from "#web/platform/share.ts";

const OUTCOME_TEXT: Partial<Record<ShareOutcome, string>> = {
  copied: "结果已复制到剪贴板",
  unavailable: "分享功能暂不可用",
};

interface ShareButtonProps {
  readonly title: string;
  readonly text: string;
  /** What leaves the device, said beside the button. */
  readonly hint: string;
  /** Path of the page that is shared. */
  readonly path: string;
}

/** 分享结果: the device's own share sheet, else the clipboard, else the text to copy by hand. */
export function ShareButton({ title, text, hint, path }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const hintId = useId();
  const message = outcome && OUTCOME_TEXT[outcome];
  const describeShare = () => ({ title, text, url: new URL(path, location.href).href });
  return (
    <>
      <button
        type="button"
        className="button-quiet"
        aria-describedby={hintId}
        onClick={() => {
          void share(describeShare()).then(setOutcome);
        }}
      >
        <Share2 aria-hidden="true" className="size-5" />
        分享结果
      </button>
      <p id={hintId} className="order-last basis-full text-ink-soft">
        {hint}
      </p>
      {message !== undefined && (
        <div className="order-last basis-full space-y-4">
          <Message role="alert">{message}</Message>
          {outcome === "unavailable" && <TextToCopy text={joinShare(describeShare())} />}
        </div>
      )}
    </>
  );
}

/** The shared text in a field, selected by one tap, for browsers that can neither share nor copy. */
function TextToCopy({ text }: { text: string }) {
  return (
    <label className="block">
      <span className="text-ink-soft">可以自己复制下面这段文字，点一下就会全部选中：</span>
      <textarea
        readOnly
        rows={4}
        className="field mt-2 resize-none"
        value={text}
        onFocus={(event) => {
          event.currentTarget.select();
        }}
      />
    </label>
  );
}
