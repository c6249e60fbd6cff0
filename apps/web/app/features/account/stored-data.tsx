import { Download } from "lucide-react";
import { BusyButton } from "#web/components/form/busy-button.tsx";
import { ResultFiles } from "#web/components/result-files.tsx";
import { downloadAccount, downloadResults } from "#web/data/account/account.ts";
import { AccountSection, TaskNotice } from "./account-section.tsx";
import { TakeIn } from "./take-in.tsx";
import { useTask } from "./use-task.ts";

interface StoredDataProps {
  readonly userId: string;
  /** Called when a consent was recorded. */
  readonly onAgreed: () => void;
}

/** Exports the results that the server has stored, and imports those of another account. */
export function StoredData({ userId, onAgreed }: StoredDataProps) {
  return (
    <AccountSection title="账号里的数据">
      <ExportButton />
      <TakeIn userId={userId} onAgreed={onAgreed} />
    </AccountSection>
  );
}

function ExportButton() {
  const { task, notice, run } = useTask();
  const save = (download: () => Promise<string>) =>
    void run(
      async () => `已经交给浏览器下载：${await download()}。如果没看到，换系统自带的浏览器再试一次。`,
      "没连上服务器，文件还没有拿到。数据都在，可以稍后再试。",
    );
  return (
    <>
      <p>
        服务器上关于你的全部内容，可以存成一个文件：姓名、邮箱、同意的记录、每条结果、删除过的结果编号、登录的时间。密码不在里面，服务器自己也看不到。
      </p>
      <BusyButton
        type="button"
        className="button-quiet"
        isBusy={task.isBusy}
        onClick={() => save(downloadAccount)}
      >
        <Download aria-hidden="true" className="size-5" />
        <span>{task.isBusy ? "正在整理…" : "导出我的数据"}</span>
      </BusyButton>
      <ResultFiles isBusy={task.isBusy} onSave={(file) => save(() => downloadResults(file))}>
        里面是账号里每条结果的分数。每题的作答一般不在里面，因为网页不上传作答。
      </ResultFiles>
      <TaskNotice notice={notice} problem={task.problem} />
    </>
  );
}
