import { Download, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { BusyButton } from "#web/components/form/busy-button.tsx";
import { Message } from "#web/components/message.tsx";
import { Titled } from "#web/components/text/prose.tsx";
import { ResultFiles } from "#web/components/result-files.tsx";
import { describeImport } from "./describe-import.ts";

const loadFiles = () => import("#web/data/device/export-import.ts");

interface FileSectionProps {
  readonly userId: string | undefined;
  /** Called after an import. */
  readonly onImported: () => void;
}

/** Exports all data of this device to a file, and imports it. */
export function FileSection({ userId, onImported }: FileSectionProps) {
  const [notice, setNotice] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  const run = async (work: () => Promise<string | undefined>) => {
    setNotice(undefined);
    setProblem(undefined);
    setIsBusy(true);
    try {
      setNotice(await work());
    } catch (error) {
      console.warn("the file was not made or taken in", error);
      setProblem("没有做成，这台设备上的数据没有变。请刷新页面再试一次。");
    } finally {
      setIsBusy(false);
    }
  };
  const takeIn = async (file: File) => {
    const outcome = await (await loadFiles()).importLocalData(file);
    if (!outcome.ok) {
      setProblem(describeImport(outcome));
      return undefined;
    }
    onImported();
    return describeImport(outcome);
  };

  return (
    <Titled id="file" title="存成文件，带走或带回来">
      <p className="mt-3">
        结果、答案、没做完的测试和显示设置，存成一个文件，可以留底，也可以带到另一台设备。登录凭证不在里面。文件没有加密，请自己收好。
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <BusyButton
          type="button"
          className="button-quiet"
          isBusy={isBusy}
          onClick={() => {
            void run(async () => describeFile(await (await loadFiles()).exportLocalData(userId)));
          }}
        >
          <Download aria-hidden="true" className="size-5" />
          导出本机数据
        </BusyButton>
        <BusyButton
          type="button"
          className="button-quiet"
          isBusy={isBusy}
          onClick={() => picker.current?.click()}
        >
          <Upload aria-hidden="true" className="size-5" />
          从文件导入
        </BusyButton>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          aria-label="要导入的文件"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = "";
            if (file) void run(() => takeIn(file));
          }}
        />
      </div>
      <FileNotes />
      <ResultFiles
        isBusy={isBusy}
        onSave={(kind) =>
          void run(async () => describeFile(await (await loadFiles()).exportResultFile(kind, userId)))
        }
      >
        里面是这台设备上的结果和每题的作答。
      </ResultFiles>
      <p
        aria-live="polite"
        className={notice === undefined ? "sr-only" : "mt-4 rounded-xl bg-accent-wash px-4 py-3"}
      >
        {notice}
      </p>
      {problem !== undefined && (
        <div className="mt-4">
          <Message role="alert">{problem}</Message>
        </div>
      )}
    </Titled>
  );
}

function describeFile(name: string): string {
  return `已经交给浏览器下载：${name}。如果没看到，换系统自带的浏览器再试一次。`;
}

/** Says what an import changes, and why a copy is useful: browsers delete stored data. */
function FileNotes() {
  return (
    <>
      <p className="mt-2 text-ink-soft">导入只添加和更新，不会覆盖这里较新的内容，也不会上传。</p>
      <p className="mt-2 text-ink-soft">
        苹果设备上的Safari会清理七天没有打开过的网站，微信等应用里的浏览器也可能清掉存下的东西。这不是出了错，也和你的结果无关。想长久留着，就导出一个文件，或者注册账号，选择把结果存进去。
      </p>
    </>
  );
}
