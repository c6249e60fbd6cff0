import { useState, type SubmitEvent } from "react";
import { Link, useLocation } from "react-router";
import { Message } from "#web/components/message.tsx";
import { Operator } from "#web/components/operator.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { useEarlyInput } from "#web/components/use-early-input.ts";
import { login } from "#web/data/account/sign-in.ts";
import { PasswordField } from "#web/components/password-field.tsx";
import { useFocusOnError } from "#web/components/use-focus-on-error.ts";
import { SubmitButton } from "#web/components/submit-button.tsx";
import { useAuth } from "./use-auth.ts";

/** With what the fields have: a press from before hydration comes before the state. */
function submit(event: SubmitEvent<HTMLFormElement>): void {
  event.preventDefault();
  const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
  void login({ email: typed["email"] ?? "", password: typed["password"] ?? "" });
}

/** E-mail and password; signing in makes the visitors' guard take the person home. */
export function LoginForm() {
  /** The way back from there, whichever of the two forms it takes. */
  const { state } = useLocation() as { state: unknown };
  const { error, fieldErrors, isLoading } = useAuth();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const form = useEarlyInput((early) => {
    setEmail(early["email"] ?? "");
    setPassword(early["password"] ?? "");
  });
  useFocusOnError(form, { problem: error, fieldErrors, isBusy: isLoading });
  return (
    <form ref={form} method="post" className="space-y-5" onSubmit={submit}>
      {error !== undefined && <Message role="alert">{error}</Message>}
      <TextField
        id="email"
        label="邮箱"
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
        }}
      />
      <PasswordField
        id="password"
        label="密码"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <SubmitButton isLoading={isLoading}>登录</SubmitButton>
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
    </form>
  );
}
