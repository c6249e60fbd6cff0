import { Confirmation } from "#web/components/confirmation.tsx";
import { useAsking } from "#web/components/hooks/use-asking.ts";
import { logoutEverywhere } from "#web/data/account/account.ts";
import { AccountSection } from "./account-section.tsx";
import { useTask } from "./use-task.ts";

/** 退出所有设备: ends all logins, for example on a lost device. */
export function LeaveEverywhere({ userId, onLeft }: { userId: string; onLeft: () => void }) {
  const { isAsking, opener, ask, callOff } = useAsking();
  const { task, run, clear } = useTask();
  return (
    <AccountSection title="登录的设备">
      <p>在别人的手机或公用电脑上登录过，忘了退出？可以让所有设备一起退出，包括这一台。</p>
      {isAsking ? (
        <Confirmation
          question="要退出所有设备吗？"
          confirmLabel="确认退出"
          busyLabel="正在退出…"
          {...task}
          onConfirm={() =>
            void run(
              () => logoutEverywhere(userId, onLeft),
              "没连上服务器，还没有退出。稍后可以再按一次“确认退出”。",
            )
          }
          onCancel={() => {
            clear();
            callOff();
          }}
        >
          <p className="text-ink-soft">再用时要重新登录。账号里的结果和这台设备上的结果都不受影响。</p>
        </Confirmation>
      ) : (
        <button ref={opener} type="button" className="button-quiet" onClick={ask}>
          退出所有设备
        </button>
      )}
    </AccountSection>
  );
}
