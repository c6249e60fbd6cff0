import { useRef, useState } from "react";
import { BusyButton } from "#web/components/busy-button.tsx";
import { NewPasswordFields, isPasswordRepeated } from "#web/components/new-password-fields.tsx";
import { PasswordField } from "#web/components/password-field.tsx";
import { useFocusOnError } from "#web/components/use-focus-on-error.ts";
import { changePassword } from "#web/data/account/account.ts";
import { AccountSection, TaskNotice } from "./account-section.tsx";
import { useTask } from "./use-task.ts";

const EMPTY = { current_password: "", password: "", password_confirmation: "" };

/** A new password, with the current one asked for; the other devices are signed out by it. */
export function PasswordForm() {
  const [fields, setFields] = useState(EMPTY);
  const { isBusy, problem, fieldErrors, notice, run } = useTask(Object.keys(EMPTY));
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, { problem, fieldErrors, isBusy });
  const change = (field: keyof typeof EMPTY) => (value: string) => {
    setFields({ ...fields, [field]: value });
  };
  const isComplete = Object.values(fields).every((value) => value !== "");
  return (
    <AccountSection title="修改密码">
      <form
        ref={form}
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
        <NewPasswordFields
          label="新密码"
          value={fields}
          fieldErrors={fieldErrors}
          onChange={(field, value) => {
            setFields({ ...fields, [field]: value });
          }}
        />
        <BusyButton
          type="submit"
          className="button-quiet"
          isBusy={isBusy}
          disabled={!isComplete || !isPasswordRepeated(fields)}
        >
          {isBusy ? "正在修改…" : "修改密码"}
        </BusyButton>
      </form>
      <TaskNotice notice={notice} problem={problem} />
    </AccountSection>
  );
}
