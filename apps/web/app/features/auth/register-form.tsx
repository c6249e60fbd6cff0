import { useState, type SubmitEvent } from "react";
import { Link, useLocation } from "react-router";
import { Message } from "#web/components/message.tsx";
import { NewPasswordFields, isPasswordRepeated } from "#web/components/new-password-fields.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { useEarlyInput } from "#web/components/use-early-input.ts";
import { register } from "#web/data/account/sign-in.ts";
import { useFocusOnError } from "#web/components/use-focus-on-error.ts";
import { SubmitButton } from "#web/components/submit-button.tsx";
import { useAuth } from "./use-auth.ts";

const EMPTY = { name: "", email: "", password: "", password_confirmation: "" };

/** Name, e-mail and password twice; a new account is signed in at once. */
export function RegisterForm() {
  /** The way back from there, whichever of the two forms it takes. */
  const { state } = useLocation() as { state: unknown };
  const { error, fieldErrors, isLoading } = useAuth();
  const [fields, setFields] = useState(EMPTY);
  const form = useEarlyInput((early) => {
    setFields({ ...EMPTY, ...early });
  });
  const change = (field: keyof typeof EMPTY) => (value: string) => {
    setFields({ ...fields, [field]: value });
  };
  useFocusOnError(form, { problem: error, fieldErrors, isBusy: isLoading });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // As the fields have it: a press from before hydration comes before the state.
    const typed = { ...EMPTY, ...Object.fromEntries(new FormData(event.currentTarget)) };
    if (isPasswordRepeated(typed)) void register(typed);
    // The field says already that the two differ.
    else form.current?.querySelector<HTMLElement>("#password_confirmation")?.focus();
  };
  return (
    <form ref={form} method="post" className="space-y-5" onSubmit={submit}>
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
      <NewPasswordFields
        label="密码"
        value={fields}
        fieldErrors={fieldErrors}
        onChange={(field, value) => {
          setFields({ ...fields, [field]: value });
        }}
      />
      <SubmitButton isLoading={isLoading}>注册</SubmitButton>
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
        <Link to="/login" state={state} className="link">
          登录
        </Link>
      </p>
    </form>
  );
}
