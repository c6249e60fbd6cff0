import { useState } from "react";
import { Confirmation } from "#web/components/confirmation.tsx";
import { PasswordField } from "#web/components/form/password-field.tsx";
import { useAsking } from "#web/components/hooks/use-asking.ts";
import { closeAccount } from "#web/data/account/account.ts";
import { AccountSection } from "./account-section.tsx";
import { useTask } from "./use-task.ts";

/** 注销账号: says what is deleted and what is kept, and asks for the password. */
export function CloseAccount({ userId, onClosed }: { userId: string; onClosed: () => void }) {
  const { isAsking, opener, ask, callOff } = useAsking();
  const [password, setPassword] = useState("");
  const { task, run, clear } = useTask(["password"]);
  return (
    <AccountSection title="注销账号">
      <p>注销后马上生效，不能恢复。如果想留一份，先在上面导出。</p>
      {isAsking ? (
        <Confirmation
          question="要注销账号吗？"
          confirmLabel="确认注销"
          busyLabel="正在注销…"
          {...task}
          isIncomplete={password === ""}
          onConfirm={() =>
            void run(
              () => closeAccount(userId, password, onClosed),
              "没连上服务器，不确定注销了没有。稍后可以再试；如果之后登录不上，多半是已经注销了。",
            )
          }
          onCancel={() => {
            clear();
            setPassword("");
            callOff();
          }}
        >
          <dl className="space-y-3">
            <div>
              <dt className="font-medium">会删掉的</dt>
              <dd>服务器上你的姓名、邮箱、密码、保存的全部结果、同意的记录，还有所有设备上的登录。</dd>
            </div>
            <div>
              <dt className="font-medium">会留下的</dt>
              <dd>
                这台设备上结果的副本，注销后不再显示给任何人。如果想留一份，先到本机数据里导出；如果副本也不想留，就在那里清除。每个测试的参与人次是一个总数，所以不会减少，也认不出是你。
              </dd>
            </div>
          </dl>
          <PasswordField
            id="closing_password"
            label="密码"
            hint="再输一次密码，确认是你本人。"
            autoComplete="current-password"
            value={password}
            errors={task.fieldErrors["password"]}
            onChange={setPassword}
          />
        </Confirmation>
      ) : (
        <button ref={opener} type="button" className="button-remove" onClick={ask}>
          注销账号
        </button>
      )}
    </AccountSection>
  );
}
