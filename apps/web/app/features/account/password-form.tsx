import { PASSWORD_MIN_CHARACTERS } from "@xinjing/contract/auth";
import { useState } from "react";
import { PasswordField } from "#web/components/password-field.tsx";
import { changePassword } from "#web/platform/account.ts";
import { AccountSection, TaskNotice } from "./account-section.tsx";
import { useTask } from "./use-task.ts";

const EMPTY = { current_password: "", password: "", password_confirmation: "" };

/** A new password, with the current one asked for; the other devices are signed out by it. */
export function PasswordForm() {
  const [fields, setFields] = useState(EMPTY);
  const { isBusy, problem, fieldErrors, notice, run } = useTask(Object.keys(EMPTY));
  const change = (field: keyof typeof EMPTY) => (value: string) => {
    setFields({ ...fields, [field]: value });
  };
  const isMismatch = fields.password_confirmation !== "" && fields.password !== fields.password_confirmation;
  const isComplete = Object.values(fields).every((value) => value !== "");
  return (
    <AccountSection title="修改密码">
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void run(async () => {
            await changePassword(fields);
            setFields(EMPTY);
            return "密码已经改好了。其他设备上的登录都已退出，这台设备继续登录。";
          }, "没连上服务器，不确定密码改了没有。下次登录时先试新密码，不行再用原来的。");
        }}
      >
        <PasswordField
          id="current_password"
          label="现在的密码"
          autoComplete="current-password"
          value={fields.current_password}
          errors={fieldErrors["current_password"]}
          onChange={change("current_password")}
        />
        <PasswordField
          id="password"
          label="新密码"
          hint={`至少${PASSWORD_MIN_CHARACTERS}个字符。长一点更安全，一句只有你知道的话就很好。`}
          autoComplete="new-password"
          value={fields.password}
          errors={fieldErrors["password"]}
          onChange={change("password")}
        />
        <PasswordField
          id="password_confirmation"
          label="确认新密码"
          autoComplete="new-password"
          value={fields.password_confirmation}
          errors={isMismatch ? ["两次输入的密码不一致"] : fieldErrors["password_confirmation"]}
          onChange={change("password_confirmation")}
        />
        <button type="submit" className="button-quiet" disabled={isBusy || !isComplete || isMismatch}>
          {isBusy ? "正在修改…" : "修改密码"}
        </button>
      </form>
      <TaskNotice notice={notice} problem={problem} />
    </AccountSection>
  );
}
