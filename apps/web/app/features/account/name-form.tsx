import type { User } from "@xinjing/contract/auth";
import { visibleText } from "@xinjing/contract/visible-text";
import { BusyButton } from "#web/components/form/busy-button.tsx";
import { Form } from "#web/components/form/form.tsx";
import { useFields } from "#web/components/form/use-fields.ts";
import { TextField } from "#web/components/form/text-field.tsx";
import { rename } from "#web/data/account/account.ts";
import { AccountSection, TaskNotice } from "./account-section.tsx";
import { useTask } from "./use-task.ts";

/** Changes the displayed name. */
export function NameForm({ user }: { user: User }) {
  const { values, field } = useFields({ name: user.name });
  const { task, notice, run } = useTask(["name"]);
  const save = async () => {
    await rename(values.name);
    return "姓名已经改好了。";
  };
  return (
    <AccountSection title="姓名">
      <Form
        className="space-y-4"
        {...task}
        onSubmit={() => void run(save, "没连上服务器，姓名还没有改。你填的还在，可以稍后再试。")}
      >
        <TextField
          {...field("name", task.fieldErrors)}
          label="姓名"
          hint="怎么称呼你都行，不必是真名。"
          autoComplete="name"
        />
        <BusyButton
          type="submit"
          className="button-quiet"
          isBusy={task.isBusy}
          isIncomplete={visibleText(values.name) === ""}
        >
          {task.isBusy ? "正在保存…" : "保存姓名"}
        </BusyButton>
      </Form>
      <TaskNotice notice={notice} problem={task.problem} />
    </AccountSection>
  );
}
