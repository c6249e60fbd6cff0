import { BusyButton } from "#web/components/form/busy-button.tsx";
import { Form } from "#web/components/form/form.tsx";
import { useFields } from "#web/components/form/use-fields.ts";
import { PasswordField } from "#web/components/form/password-field.tsx";
import { TextField } from "#web/components/form/text-field.tsx";
import { changeEmail } from "#web/data/account/account.ts";
import { AccountSection, TaskNotice } from "./account-section.tsx";
import { useTask } from "./use-task.ts";

const EMPTY = { email: "", current_password: "" };

/** Changes the e-mail address after asking for the password; signs out other devices. */
export function EmailForm({ email }: { email: string }) {
  const { values, change, isComplete, field } = useFields(EMPTY);
  const { task, notice, run } = useTask(Object.keys(EMPTY));
  const save = async () => {
    const changed = await changeEmail(values);
    change(EMPTY);
    return `邮箱已经改成${changed}，下次用它登录。其他设备上的登录都已退出，这台设备继续登录。`;
  };
  return (
    <AccountSection title="邮箱">
      <p className="[overflow-wrap:anywhere]">{`现在登录用的是${email}。`}</p>
      <p className="text-ink-soft">
        注册时写错了，或者换了邮箱，在这里改。网站不发邮件，所以不会替你核对，改以前请自己再看一遍。
      </p>
      <Form
        className="space-y-4"
        {...task}
        onSubmit={() =>
          void run(save, "没连上服务器，不确定邮箱改了没有。下次登录时先试新邮箱，不行再用原来的。")
        }
      >
        <TextField
          {...field("email", task.fieldErrors)}
          label="新邮箱"
          inputMode="email"
          autoComplete="email"
        />
        <PasswordField
          {...field("current_password", task.fieldErrors)}
          // A different id, because the password form on this page has the same field.
          id="email_password"
          label="密码"
          hint="再输一次密码，确认是你本人。"
          autoComplete="current-password"
        />
        <BusyButton type="submit" className="button-quiet" isBusy={task.isBusy} isIncomplete={!isComplete}>
          {task.isBusy ? "正在修改…" : "修改邮箱"}
        </BusyButton>
      </Form>
      <TaskNotice notice={notice} problem={task.problem} />
    </AccountSection>
  );
}
