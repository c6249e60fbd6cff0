import { PASSWORD_MIN_CHARACTERS } from "@xinjing/contract/auth";
import { useState, type SubmitEvent } from "react";
import { Link } from "react-router";
import { Message } from "#web/components/message.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { useEarlyInput } from "#web/components/use-early-input.ts";
import { register } from "#web/platform/auth-store.ts";
import { PasswordField } from "#web/components/password-field.tsx";
import { SubmitButton } from "#web/components/submit-button.tsx";
import { useAuth } from "./use-auth.ts";
import { useFocusOnError } from "./use-focus-on-error.ts";

const EMPTY = { name: "", email: "", password: "", password_confirmation: "" };

/** Name, e-mail and password twice; a new account is signed in at once. */
export function RegisterForm() {
  const auth = useAuth();
  const { error, fieldErrors, isLoading } = auth;
  const [fields, setFields] = useState(EMPTY);
  const form = useEarlyInput((early) => {
    setFields({ ...EMPTY, ...early });
  });
  const change = (field: keyof typeof EMPTY) => (value: string) => {
    setFields({ ...fields, [field]: value });
  };
  const isMismatch = fields.password_confirmation !== "" && fields.password !== fields.password_confirmation;
  const isComplete = Object.values(fields).every((value) => value !== "");
  useFocusOnError(form, auth);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void register(fields);
  };
  return (
    <form ref={form} className="space-y-5" onSubmit={submit}>
      {error !== undefined && <Message role="alert">{error}</Message>}
      <TextField
        id="name"
        label="姓名"
        hint="怎么称呼你都行，不必是真名。"
        autoComplete="name"
        required
        value={fields.name}
        errors={fieldErrors["name"]}
        onChange={(event) => {
          change("name")(event.target.value);
        }}
      />
      <TextField
        id="email"
        label="邮箱"
        type="email"
        autoComplete="email"
        required
        value={fields.email}
        errors={fieldErrors["email"]}
        onChange={(event) => {
          change("email")(event.target.value);
        }}
      />
      <PasswordField
        id="password"
        label="密码"
        hint={`至少${PASSWORD_MIN_CHARACTERS}个字符。长一点更安全，一句只有你知道的话就很好。`}
        autoComplete="new-password"
        value={fields.password}
        errors={fieldErrors["password"]}
        onChange={change("password")}
      />
      <PasswordField
        id="password_confirmation"
        label="确认密码"
        autoComplete="new-password"
        value={fields.password_confirmation}
        errors={isMismatch ? ["两次输入的密码不一致"] : fieldErrors["password_confirmation"]}
        onChange={change("password_confirmation")}
      />
      <SubmitButton isLoading={isLoading} isDisabled={!isComplete || isMismatch}>
        注册
      </SubmitButton>
      <p className="text-ink-soft">
        注册表示你同意
        <Link to="/terms" className="link">
          用户协议
        </Link>
        ，并已读过
        <Link to="/privacy" className="link">
          隐私政策
        </Link>
        。测试结果不会因为注册而上传，上传前会另外问你。
      </p>
      <p>
        已经有账号？
        <Link to="/login" className="link">
          登录
        </Link>
      </p>
    </form>
  );
}
