import { Link, useLocation } from "react-router";
import { BusyButton } from "#web/components/busy-button.tsx";
import { Form } from "#web/components/form.tsx";
import { useFields } from "#web/components/use-fields.ts";
import { Message } from "#web/components/message.tsx";
import { Operator } from "#web/components/operator.tsx";
import { PasswordField } from "#web/components/password-field.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { login } from "#web/data/account/sign-in.ts";
import { useAuth } from "./use-auth.ts";

/** E-mail and password; signing in makes the visitors' guard take the person home. */
export function LoginForm() {
  /** The way back from there, whichever of the two forms it takes. */
  const { state } = useLocation() as { state: unknown };
  const { error, fieldErrors, isLoading } = useAuth();
  const { values, change, isComplete, field } = useFields({ email: "", password: "" });
  // Of both together: the message says it once.
  const isRefused = error !== undefined && Object.values(fieldErrors).flat().includes(error);
  const shownErrors = isRefused ? {} : fieldErrors;
  return (
    <Form
      className="space-y-5"
      problem={error}
      fieldErrors={fieldErrors}
      isBusy={isLoading}
      onEarlyInput={change}
      onSubmit={(typed) => void login({ ...values, ...typed })}
    >
      {error !== undefined && <Message role="alert">{error}</Message>}
      <TextField
        {...field("email", shownErrors)}
        isInvalid={isRefused}
        label="邮箱"
        type="email"
        autoComplete="email"
      />
      <PasswordField
        {...field("password", shownErrors)}
        isInvalid={isRefused}
        label="密码"
        autoComplete="current-password"
      />
      <BusyButton
        type="submit"
        className="button-primary w-full"
        isBusy={isLoading}
        isIncomplete={!isComplete}
      >
        {isLoading ? "正在登录…" : "登录"}
      </BusyButton>
      <p>
        还没有账号？
        <Link to="/register" state={state} className="link">
          注册
        </Link>
      </p>
      <p className="text-ink-soft">
        忘记密码？请联系
        <Operator />
      </p>
    </Form>
  );
}
