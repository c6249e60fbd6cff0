import { Image } from "lucide-react";
import { useState } from "react";
import { Message } from "#web/components/message.tsx";
import { drawElement } from "#web/platform/browser/draw-element.ts";
import { makePicture, type Picture } from "#web/platform/browser/picture.ts";
import { saveBlob } from "#web/platform/browser/save-file.ts";

/** Names no test: file names stay on in albums and chats. */
const FILE_NAME = "xinjing.png";
/** Width of the picture in pixels, and the most that every phone draws in all. */
const WIDTH = 1080;
const MOST_PIXELS = 16_000_000;

/** 保存为图片: for in-app browsers, where nobody can print. Made on this device. */
export function SheetPicture() {
  const [picture, setPicture] = useState<Picture | "failed">();
  const make = async () => {
    const made = await drawSheet();
    setPicture(made ?? "failed");
    if (made) saveBlob(FILE_NAME, made.file);
  };
  return (
    <>
      <button type="button" className="button-quiet" onClick={() => void make()}>
        <Image aria-hidden="true" className="size-5" />
        保存为图片
      </button>
      {picture === "failed" && (
        <div className="basis-full">
          <Message role="alert">图片没有画出来，可能是这台设备的内存不够。可以先截图。</Message>
        </div>
      )}
      {picture && picture !== "failed" && (
        <img
          src={picture.address}
          alt="这一页的图片，内容和下面的一样"
          className="order-last max-h-96 max-w-full border border-line"
        />
      )}
    </>
  );
}

/** The sheet of the page, laid out by day and at the width at which a phone can still read its picture. */
async function drawSheet(): Promise<Picture | undefined> {
  const sheet = document.querySelector(".visit-sheet")?.cloneNode(true);
  if (!(sheet instanceof HTMLElement)) return undefined;
  sheet.classList.add("day", "visit-sheet-picture");
  for (const details of sheet.querySelectorAll("details")) details.open = true;
  document.body.append(sheet);
  const { width, height } = sheet.getBoundingClientRect();
  const scale = Math.min(WIDTH / width, Math.sqrt(MOST_PIXELS / (width * height)));
  const picture = await makePicture({
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    draw: (context) => {
      context.scale(scale, scale);
      drawElement(context, sheet);
    },
  });
  sheet.remove();
  return picture;
}
