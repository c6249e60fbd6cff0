import type { User } from "@xinjing/contract/auth";
import { visibleText } from "@xinjing/contract/visible-text";
import { useRef, useState } from "react";
import { BusyButton } from "#web/components/busy-button.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { useFocusOnError } from "#web/components/use-focus-on-error.ts";
import { rename } from "#web/data/account/account.ts";
import { AccountSection, TaskNotice } from "./account-section.tsx";
import { useTask } from "./use-task.ts";

/** The name that the site calls a person by; the address cannot be changed. */
export function NameForm({ user }: { user: User }) {
  const [name, setName] = useState(user.name);
  const { isBusy, problem, fieldErrors, notice, run } = useTask(["name"]);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, { problem, fieldErrors, isBusy });
  return (
    <AccountSection title="姓名和邮箱">
      <p className="text-ink-soft [overflow-wrap:anywhere]">{`邮箱：${user.email}`}</p>
      <form
        ref={form}
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void run(async () => {
            await rename(name);
            return "姓名已经改好了。";
          }, "没连上服务器，姓名还没有改。你填的还在，可以稍后再试。");
        }}
      >
        <TextField
          id="name"
          label="姓名"
          hint="怎么称呼你都行，不必是真名。"
          autoComplete="name"
          required
          value={name}
          errors={fieldErrors["name"]}
          onChange={(event) => {
            setName(event.target.value);
          }}
        />
        <BusyButton
          type="submit"
          className="button-quiet"
          isBusy={isBusy}
          disabled={visibleText(name) === ""}
        >
          {isBusy ? "正在保存…" : "保存姓名"}
        </BusyButton>
      </form>
      <TaskNotice notice={notice} problem={problem} />
    </AccountSection>
  );
}
