import { ArrowLeft } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { TextField } from "#web/components/form/text-field.tsx";
import { MilestoneSheet } from "./milestone-sheet.tsx";
import { SheetTools } from "./sheet-tools.tsx";

interface MilestonePageProps {
  readonly answered: Omit<ComponentProps<typeof MilestoneSheet>, "since" | "notes">;
  readonly onBack: () => void;
}

/** Shows the fields, the buttons and the preview of the printed page for a check of milestones. */
export function MilestonePage({ answered, onBack }: MilestonePageProps) {
  const [since, setSince] = useState("");
  const [notes, setNotes] = useState("");
  return (
    <div className="space-y-10 lg:grid lg:grid-cols-12 lg:gap-x-12 lg:space-y-0 print:block">
      <div className="lg:sticky lg:top-8 lg:col-span-4 lg:self-start print:hidden">
        <button type="button" className="link mb-6 inline-flex min-h-11 items-center gap-2" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          返回结果
        </button>
        <h1 tabIndex={-1} className="headline">
          给医生的一页
        </h1>
        <p className="mt-4 text-lg">打印出来是一张A4纸，也可以存成图片。</p>
        <p className="mt-3 text-ink-soft">纸上的横线留给手写，姓名不用在网上填。这一页不上传任何东西。</p>
        <div className="mt-8">
          <TextField
            id="since"
            label="从什么时候开始"
            hint="可以不写，比如“上个月起”。"
            required={false}
            autoComplete="off"
            maxLength={40}
            value={since}
            onChange={setSince}
          />
        </div>
        {/* The key prevents a picture of earlier text from being shown. */}
        <SheetTools key={since} notesTitle="想补充的" notes={notes} onNotesChange={setNotes} />
      </div>
      <div className="lg:col-span-8">
        <MilestoneSheet {...answered} since={since} notes={notes} />
      </div>
    </div>
  );
}
