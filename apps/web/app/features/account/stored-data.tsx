import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import { Download } from "lucide-react";
import { Link } from "react-router";
import { BusyButton } from "#web/components/form/busy-button.tsx";
import { Confirmation } from "#web/components/confirmation.tsx";
import { ResultFiles } from "#web/components/result-files.tsx";
import { useAsking } from "#web/components/hooks/use-asking.ts";
import { downloadAccount, downloadResults } from "#web/data/account/account.ts";
import { deleteStoredResults } from "#web/data/outbox/submit.ts";
import { AccountSection, TaskNotice } from "./account-section.tsx";
import { TakeIn } from "./take-in.tsx";
import { useTask } from "./use-task.ts";

interface StoredDataProps {
  readonly userId: string;
  /** Called when a consent was recorded. */
  readonly onAgreed: () => void;
  /** Called when all results are deleted. */
  readonly onDeleted: () => void;
}

/** Exports, imports and deletes the results that the server has stored. */
export function StoredData({ userId, onAgreed, onDeleted }: StoredDataProps) {
  return (
    <AccountSection title="账号里的数据">
      <ExportButton />
      <TakeIn userId={userId} onAgreed={onAgreed} />
      <p>
        想删掉其中一条，去
        <Link to="/history" className="link">
          历史记录
        </Link>
        里删。也可以把账号里的结果一次全部删掉。留在这台设备上的，在
        <Link to="/my-data" className="link">
          本机数据
        </Link>
        里看和删。
      </p>
      <DeleteAll userId={userId} onDeleted={onDeleted} />
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

function DeleteAll({ userId, onDeleted }: Pick<StoredDataProps, "userId" | "onDeleted">) {
  const { isAsking, opener, ask, callOff } = useAsking();
  const { task, notice, run, clear } = useTask();
  return (
    <>
      {isAsking ? (
        <Confirmation
          question="要删除账号里的全部结果吗？"
          confirmLabel="确认全部删除"
          busyLabel="正在删除…"
          {...task}
          onConfirm={() => {
            void run(async () => {
              const count = await deleteStoredResults(INSTRUMENT_IDS, userId);
              callOff();
              onDeleted();
              return count === 0 ? "账号里没有结果。" : `账号里的${count}条结果都删掉了。`;
            }, "没连上服务器，可能只删了一部分。稍后可以再按一次“确认全部删除”，多按不会出错。");
          }}
          onCancel={() => {
            clear();
            callOff();
          }}
        >
          <p className="text-ink-soft">删除后不能恢复。这台设备上自己存的结果不受影响。</p>
        </Confirmation>
      ) : (
        <button
          ref={opener}
          type="button"
          className="button-quiet"
          onClick={() => {
            clear();
            ask();
          }}
        >
          删除全部结果
        </button>
      )}
      <TaskNotice notice={notice} />
    </>
  );
}
