import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { BusyButton } from "./form/busy-button.tsx";

/** Labels of the file formats. */
const FILES = {
  table: "导出表格（CSV）",
  codebook: "导出表格说明（CSV）",
  fhir: "导出FHIR（JSON）",
} as const;

interface ResultFilesProps {
  readonly isBusy: boolean;
  readonly onSave: (file: keyof typeof FILES) => void;
  /** Sentence that describes the files. */
  readonly children: ReactNode;
}

/** Offers files for other programs, folded, because most users need only the file for a later import. */
export function ResultFiles({ isBusy, onSave, children }: ResultFilesProps) {
  return (
    <details>
      <summary className="link min-h-11 py-2.5">给医生或研究者用的格式</summary>
      <p className="max-w-column pt-1">
        {children}
        表格用办公软件就能打开，一行是一条结果；列名和选项是什么意思，写在表格说明里。FHIR是医院的系统之间交换数据用的格式（R4版）。这些文件在你的设备上生成，没有加密，也不能再导入回来。
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {Object.entries(FILES).map(([file, label]) => (
          <BusyButton
            key={file}
            type="button"
            className="button-quiet"
            isBusy={isBusy}
            onClick={() => onSave(file as keyof typeof FILES)}
          >
            <Download aria-hidden="true" className="size-5" />
            {label}
          </BusyButton>
        ))}
      </div>
    </details>
  );
}
