import { BusyButton } from "#web/components/form/busy-button.tsx";
import { Form } from "#web/components/form/form.tsx";
import { useFields } from "#web/components/form/use-fields.ts";
import { NewPasswordFields } from "#web/components/form/new-password-fields.tsx";
import { PasswordField } from "#web/components/form/password-field.tsx";
import { changePassword } from "#web/data/account/account.ts";
import { AccountSection, TaskNotice } from "./account-section.tsx";
import { useTask } from "./use-task.ts";

const EMPTY = { current_password: "", password: "", password_confirmation: "" };

/** Changes the password after asking for the current one; signs out other devices. */
export function PasswordForm() {
  const { values, change, isComplete, field } = useFields(EMPTY);
  const { task, notice, run } = useTask(Object.keys(EMPTY));
  const isMismatch = values.password !== values.password_confirmation;
  const save = async () => {
    await changePassword(values);
    change(EMPTY);
    return "密码已经改好了。其他设备上的登录都已退出，这台设备继续登录。";
  };
  return (
    <AccountSection title="修改密码">
      <Form
        className="space-y-4"
        {...task}
        onSubmit={() => {
          if (!isMismatch)
            void run(save, "没连上服务器，不确定密码改了没有。下次登录时先试新密码，不行再用原来的。");
          // No message: the field already says that the passwords differ.
          else document.querySelector<HTMLElement>("#password_confirmation")?.focus();
        }}
      >
        <PasswordField
          {...field("current_password", task.fieldErrors)}
          label="现在的密码"
          autoComplete="current-password"
        />
        <NewPasswordFields
          label="新密码"
          password={field("password", task.fieldErrors)}
          repeated={field("password_confirmation", task.fieldErrors)}
        />
        <BusyButton
          type="submit"
          className="button-primary"
          isBusy={task.isBusy}
          isIncomplete={!isComplete || isMismatch}
        >
          {task.isBusy ? "正在修改…" : "修改密码"}
        </BusyButton>
      </Form>
      <TaskNotice notice={notice} problem={task.problem} />
    </AccountSection>
  );
}
