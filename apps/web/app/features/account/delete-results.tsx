import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import { Link } from "react-router";
import { Confirmation } from "#web/components/confirmation.tsx";
import { useAsking } from "#web/components/hooks/use-asking.ts";
import { deleteStoredResults } from "#web/data/outbox/submit.ts";
import { AccountSection, TaskNotice } from "./account-section.tsx";
import { useTask } from "./use-task.ts";

interface DeleteResultsProps {
  readonly userId: string;
  /** Called when all results are deleted. */
  readonly onDeleted: () => void;
}

/** Says where single results are deleted, and deletes all results of the account. */
export function DeleteResults({ userId, onDeleted }: DeleteResultsProps) {
  const { isAsking, opener, ask, callOff } = useAsking();
  const { task, notice, run, clear } = useTask();
  return (
    <AccountSection title="删除结果">
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
          className="button-remove"
          onClick={() => {
            clear();
            ask();
          }}
        >
          删除全部结果
        </button>
      )}
      <TaskNotice notice={notice} />
    </AccountSection>
  );
}
