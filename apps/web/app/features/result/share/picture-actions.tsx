import { Download, Share2 } from "lucide-react";
import { useState } from "react";
import { Message } from "#web/components/message.tsx";
import { saveBlob } from "#web/platform/browser/save-file.ts";
import { canShareFile, shareFile } from "#web/platform/browser/share.ts";

/** Names no test: file names stay on in albums and chats. */
const FILE_NAME = "xinjing.png";

/** 保存图片 and, where the device's sheet takes pictures, 分享图片. `file` is undefined while it is being drawn. */
export function PictureActions({ file }: { readonly file: Blob | undefined }) {
  const [hasFailed, setHasFailed] = useState(false);
  const picture = file && new File([file], FILE_NAME, { type: file.type });
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        <button
          type="button"
          className="button-primary"
          aria-disabled={!picture}
          onClick={() => {
            if (picture) saveBlob(FILE_NAME, picture);
          }}
        >
          <Download aria-hidden="true" className="size-5" />
          保存图片
        </button>
        {picture && canShareFile(picture) && (
          <button
            type="button"
            className="button-quiet"
            onClick={() => {
              void shareFile(picture).then((outcome) => {
                setHasFailed(outcome === "unavailable");
              });
            }}
          >
            <Share2 aria-hidden="true" className="size-5" />
            发送图片
          </button>
        )}
      </div>
      {hasFailed && (
        <div className="mt-4">
          <Message role="alert">这里发送不了图片。可以先保存下来，再从相册里发。</Message>
        </div>
      )}
      <p className="mt-3 text-ink-soft">在微信里，或者按钮没有反应时，长按图片就能保存或转发。</p>
    </>
  );
}
