import { Printer } from "lucide-react";
import { useId } from "react";
import { isKiosk } from "#web/platform/storage/kiosk-mode.ts";
import { SheetPicture } from "./sheet-picture.tsx";

/** Maximum number of characters: they fill about three lines of notes. */
const NOTES_MAX_LENGTH = 160;

interface SheetToolsProps {
  readonly notesTitle: string;
  readonly notes: string;
  readonly onNotesChange: (notes: string) => void;
}

/** Shows the field for notes, the print button and how to save a PDF. Hidden on paper. */
export function SheetTools({ notesTitle, notes, onNotesChange }: SheetToolsProps) {
  const hintId = useId();
  return (
    <div className="mt-8 space-y-8">
      <div>
        <label className="block">
          <span className="font-medium">{notesTitle}</span>
          <textarea
            className="field mt-2"
            rows={3}
            maxLength={NOTES_MAX_LENGTH}
            autoComplete="off"
            aria-describedby={hintId}
            value={notes}
            onChange={(event) => {
              onNotesChange(event.currentTarget.value);
            }}
          />
        </label>
        <p id={hintId} className="mt-1 text-ink-soft">
          {`可以不写，最多${NOTES_MAX_LENGTH}字。写的只会印在纸上，不保存，离开这一页就没有了。`}
        </p>
      </div>
      <div>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          {/* Phones rarely have a printer. The key prevents a picture of earlier text from being shown. */}
          {!isKiosk() && <SheetPicture key={notes} />}
          <button
            type="button"
            className={`button-primary ${isKiosk() ? "" : "max-sm:border-line-strong max-sm:bg-transparent max-sm:text-ink"}`}
            onClick={() => {
              globalThis.print();
            }}
          >
            <Printer aria-hidden="true" className="size-5" />
            打印
          </button>
        </div>
        <ul hidden={isKiosk()} className="mt-4 list-disc space-y-1 pl-6 text-ink-soft marker:text-accent">
          <li>想存成文件：在打印窗口里选“保存为PDF”。苹果手机在打印预览上两指张开，再分享或保存。</li>
          <li>微信里多半没有打印：点“保存为图片”，再长按下面的图片保存，也可以把图片发到能打印的地方。</li>
        </ul>
      </div>
    </div>
  );
}
