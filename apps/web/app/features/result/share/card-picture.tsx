import { Download, Share2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Message } from "#web/components/message.tsx";
import { makePicture, type Picture } from "#web/platform/browser/picture.ts";
import { saveBlob } from "#web/platform/browser/save-file.ts";
import { canShareFile, shareFile } from "#web/platform/browser/share.ts";
import { describeCard, type CardContent } from "./card-content.ts";
import { ShareCard } from "./share-card.tsx";

/** Pixels of the picture for each pixel of the card. The picture has 1080 by 1440 pixels. */
const SCALE = 3;
/** Name of the saved file. It does not name the test, because albums and chats keep file names. */
const FILE_NAME = "xinjing.png";

/** Renders a share card off screen and shows it as a picture to save or send. */
export function CardPicture({ card }: { readonly card: CardContent }) {
  const [attempt, setAttempt] = useState(0);
  const [picture, setPicture] = useState<Picture | "failed">();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isGone = false;
    void makePicture(place.current!, SCALE).then((made) => {
      if (!isGone) setPicture(made ?? "failed");
    });
    return () => {
      isGone = true;
    };
  }, [attempt]);

  return (
    <>
      <div ref={place} className="pointer-events-none invisible fixed top-0 left-0 -z-10" aria-hidden="true">
        <ShareCard card={card} />
      </div>
      {picture === "failed" ? (
        <div className="mt-5 space-y-4">
          <Message role="alert">
            图片没有画出来，可能是这台设备的内存不够。你的结果还在，也可以用“分享结果”发文字和链接。
          </Message>
          <button
            type="button"
            className="button-quiet"
            onClick={() => {
              setPicture(undefined);
              setAttempt(attempt + 1);
            }}
          >
            重试
          </button>
        </div>
      ) : (
        <>
          <div className="mt-5 aspect-[3/4] w-full max-w-lg self-start rounded-2xl bg-line sm:col-start-1! sm:row-span-9 sm:row-start-1 sm:mt-1">
            {picture && (
              <img
                src={picture.address}
                alt={describeCard(card)}
                width={1080}
                height={1440}
                className="h-auto w-full rounded-2xl border border-line"
              />
            )}
          </div>
          <Actions picture={picture} />
        </>
      )}
    </>
  );
}

/** Shows 保存图片, and 发送图片 if the device can share files. */
function Actions({ picture }: { readonly picture: Picture | undefined }) {
  const [hasFailed, setHasFailed] = useState(false);
  const file = picture && new File([picture.file], FILE_NAME, { type: picture.file.type });
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        <button
          type="button"
          className="button-primary"
          aria-disabled={!file}
          onClick={() => {
            if (file) saveBlob(FILE_NAME, file);
          }}
        >
          <Download aria-hidden="true" className="size-5" />
          保存图片
        </button>
        {file && canShareFile(file) && (
          <button
            type="button"
            className="button-quiet"
            onClick={() => {
              void shareFile(file).then((outcome) => {
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
