import { useState } from "react";
import { BusyButton } from "#web/components/form/busy-button.tsx";
import { createLoginCode } from "#web/data/account/account.ts";
import { AccountSection, TaskNotice } from "./account-section.tsx";
import { useTask } from "./use-task.ts";

/**
 * 一次性登录码: creates a code for signing in on a new device while logins with the password are blocked after too many
 * failed attempts.
 */
export function LoginCode() {
  const { task, run } = useTask();
  const [made, setMade] = useState<Awaited<ReturnType<typeof createLoginCode>>>();
  return (
    <AccountSection title="换新设备登录">
      <p>
        平时用邮箱和密码登录就行。要是新设备上说“登录尝试次数太多”，可能是有人在猜你的密码：在这里生成一个一次性登录码，登录时和密码一起填。
      </p>
      <BusyButton
        type="button"
        className="button-quiet"
        isBusy={task.isBusy}
        onClick={() =>
          void run(async () => setMade(await createLoginCode()), "没连上服务器，还没有生成。稍后再按一次。")
        }
      >
        {task.isBusy ? "正在生成…" : "生成登录码"}
      </BusyButton>
      <div aria-live="polite" className={made ? "rounded-xl bg-accent-wash px-4 py-3" : "sr-only"}>
        {made && (
          <>
            <p className="font-mono text-2xl tracking-wider">{made.code}</p>
            <p className="mt-1 text-ink-soft">{`${made.until}以前能用一次。别发给别人；它要和密码一起用，单有它登不进去。`}</p>
          </>
        )}
      </div>
      <TaskNotice notice={undefined} problem={task.problem} />
    </AccountSection>
  );
}
