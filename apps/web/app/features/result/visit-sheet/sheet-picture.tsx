import { Image } from "lucide-react";
import { useState } from "react";
import { BusyButton } from "#web/components/form/busy-button.tsx";
import { Message } from "#web/components/message.tsx";
import { makePicture, type Picture } from "#web/platform/browser/picture.ts";
import { saveBlob } from "#web/platform/browser/save-file.ts";

/** Name of the saved files. It does not name the test, because albums and chats keep file names. */
const FILE_NAME = "xinjing";
/** Width of a picture in pixels, and the largest area that every phone can draw. */
const WIDTH = 1080;
const MOST_PIXELS = 16_000_000;

/** 保存为图片, for browsers inside apps, which cannot print. Draws one picture for each page of the document. */
export function SheetPicture() {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  /** Progress text while pages are drawn; empty otherwise. */
  const [progress, setProgress] = useState("");
  const make = async () => {
    const sheets = [...document.querySelectorAll(".visit-sheet")];
    const made: Picture[] = [];
    setHasFailed(false);
    for (const [index, sheet] of sheets.entries()) {
      if (sheets.length > 1) setProgress(`正在画第${index + 1}张，一共${sheets.length}张…`);
      // One after another, because phones lack the memory for several.
      const picture = await drawSheet(sheet);
      if (picture) made.push(picture);
    }
    const isWhole = made.length > 0 && made.length === sheets.length;
    setProgress("");
    setHasFailed(!isWhole);
    setPictures(isWhole ? made : []);
    // Browsers ask before they download several files.
    if (isWhole && made.length === 1) saveBlob(`${FILE_NAME}.png`, made[0]!.file);
  };
  return (
    <>
      <BusyButton
        type="button"
        className="button-quiet max-sm:border-transparent max-sm:bg-accent max-sm:text-accent-ink"
        isBusy={progress !== ""}
        onClick={() => void make()}
      >
        <Image aria-hidden="true" className="size-5" />
        保存为图片
      </BusyButton>
      {/* Always rendered, so that a screen reader reads changes. */}
      <p aria-live="polite" className="order-last basis-full empty:hidden">
        {progress === "" && pictures.length > 1
          ? `${pictures.length}张图片画好了，可以一张一张保存。`
          : progress}
      </p>
      {hasFailed && (
        <div className="order-last basis-full">
          <Message role="alert">图片没有画出来，可能是这台设备的内存不够。可以先截图。</Message>
        </div>
      )}
      {pictures.length === 1 && (
        <img
          src={pictures[0]!.address}
          alt="这一页的图片，内容和下面的一样"
          className="order-last max-h-96 w-full basis-full border border-line object-cover object-top"
        />
      )}
      {pictures.length > 1 && <PictureList pictures={pictures} />}
    </>
  );
}

/** Lists the pictures. On phones, a long press saves one. */
function PictureList({ pictures }: { readonly pictures: readonly Picture[] }) {
  return (
    <ul aria-label="图片" className="order-last grid basis-full grid-cols-2 gap-x-4 gap-y-6">
      {pictures.map(({ address, file }, index) => (
        <li key={index} className="flex flex-col gap-2">
          <img
            src={address}
            alt={`第${index + 1}张的图片，内容和下面的一样`}
            loading="lazy"
            className="h-56 w-full border border-line object-cover object-top"
          />
          <button
            type="button"
            className="button-quiet"
            onClick={() => {
              saveBlob(`${FILE_NAME}-${index + 1}.png`, file);
            }}
          >
            {`保存第${index + 1}张`}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Draws one page in light colours, at a width that is readable on phones. */
async function drawSheet(original: Element): Promise<Picture | undefined> {
  const sheet = original.cloneNode(true);
  if (!(sheet instanceof HTMLElement)) return undefined;
  sheet.classList.add("day", "visit-sheet-picture");
  for (const details of sheet.querySelectorAll("details")) details.open = true;
  document.body.append(sheet);
  const { width, height } = sheet.getBoundingClientRect();
  const scale = Math.min(WIDTH / width, Math.sqrt(MOST_PIXELS / (width * height)));
  const picture = await makePicture(sheet, scale);
  sheet.remove();
  return picture;
}
