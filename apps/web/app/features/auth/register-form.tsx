import { Link, useLocation } from "react-router";
import { BusyButton } from "#web/components/form/busy-button.tsx";
import { Form } from "#web/components/form/form.tsx";
import { useFields } from "#web/components/form/use-fields.ts";
import { Message } from "#web/components/message.tsx";
import { NewPasswordFields } from "#web/components/form/new-password-fields.tsx";
import { TextField } from "#web/components/form/text-field.tsx";
import { register } from "#web/data/account/sign-in.ts";
import { getTypedEmail, useTypedEmail } from "./typed-email.ts";
import { useAuth } from "./use-auth.ts";

/** Registers with name, e-mail and password twice, and signs in. */
export function RegisterForm() {
  /** Navigation state, shared with the login form. */
  const { state } = useLocation() as { state: unknown };
  const { error, fieldErrors, isLoading } = useAuth();
  const { values, change, isComplete, field } = useFields({
    name: "",
    email: getTypedEmail(),
    password: "",
    password_confirmation: "",
  });
  useTypedEmail(values.email);
  const isReady = isComplete && values.password === values.password_confirmation;
  const submit = (typed: typeof values) => {
    if (typed.password === typed.password_confirmation) void register(typed);
    // No message: the field already says that the passwords differ.
    else document.querySelector<HTMLElement>("#password_confirmation")?.focus();
  };
  return (
    <Form
      className="space-y-5"
      problem={error}
      fieldErrors={fieldErrors}
      isBusy={isLoading}
      onEarlyInput={change}
      onSubmit={(typed) => submit({ ...values, ...typed })}
    >
      {error !== undefined && <Message role="alert">{error}</Message>}
      <TextField
        {...field("name", fieldErrors)}
        label="姓名"
        hint="怎么称呼你都行，不必是真名。"
        autoComplete="name"
      />
      <TextField {...field("email", fieldErrors)} label="邮箱" inputMode="email" autoComplete="email" />
      <NewPasswordFields
        label="密码"
        password={field("password", fieldErrors)}
        repeated={field("password_confirmation", fieldErrors)}
      />
      <BusyButton type="submit" className="button-primary w-full" isBusy={isLoading} isIncomplete={!isReady}>
        {isLoading ? "正在注册…" : "注册"}
      </BusyButton>
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
    </Form>
  );
}
