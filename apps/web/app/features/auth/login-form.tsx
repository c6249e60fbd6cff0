import { Link, useLocation } from "react-router";
import { BusyButton } from "#web/components/form/busy-button.tsx";
import { Form } from "#web/components/form/form.tsx";
import { useFields } from "#web/components/form/use-fields.ts";
import { Message } from "#web/components/message.tsx";
import { ContactLink, HAS_CONTACT } from "#web/components/contact-link.tsx";
import { PasswordField } from "#web/components/form/password-field.tsx";
import { TextField } from "#web/components/form/text-field.tsx";
import { login } from "#web/data/account/sign-in.ts";
import { getTypedEmail, useTypedEmail } from "./typed-email.ts";
import { useAuth } from "./use-auth.ts";

/** Signs in with e-mail and password, or with a one-time code. `VisitorsOnly` then redirects. */
export function LoginForm() {
  /** Navigation state, shared with the registration form. */
  const { state } = useLocation() as { state: unknown };
  const { error, fieldErrors, isLoading } = useAuth();
  const { values, change, field } = useFields({ email: getTypedEmail(), password: "", code: "" });
  useTypedEmail(values.email);
  // True if the error concerns both fields; it is shown once as a message.
  const isRefused = error !== undefined && Object.values(fieldErrors).flat().includes(error);
  const shownErrors = isRefused ? {} : fieldErrors;
  return (
    <Form
      className="space-y-5"
      problem={error}
      fieldErrors={fieldErrors}
      isBusy={isLoading}
      onEarlyInput={change}
      onSubmit={(typed) => {
        const { code, ...who } = { ...values, ...typed };
        void login(code === "" ? who : { ...who, code });
      }}
    >
      {error !== undefined && <Message role="alert">{error}</Message>}
      <TextField
        {...field("email", shownErrors)}
        isInvalid={isRefused}
        label="邮箱"
        inputMode="email"
        autoComplete="email"
      />
      <PasswordField
        {...field("password", shownErrors)}
        isInvalid={isRefused}
        label="密码"
        autoComplete="current-password"
      />
      <details>
        <summary className="min-h-11 py-2 text-accent">有一次性登录码</summary>
        <TextField
          {...field("code", {})}
          required={false}
          label="一次性登录码"
          hint={
            HAS_CONTACT
              ? "在登录过的设备上打开“账号与隐私”能生成，也可以请网站的运营者给你。没有就不用填。"
              : "在登录过的设备上打开“账号与隐私”能生成。没有就不用填。"
          }
          autoComplete="one-time-code"
        />
      </details>
      <BusyButton
        type="submit"
        className="button-primary w-full"
        isBusy={isLoading}
        isIncomplete={values.email === "" || values.password === ""}
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
        {HAS_CONTACT ? (
          <>
            忘记密码？请联系
            <ContactLink />
          </>
        ) : (
          "忘记密码？这个网站还没有写明找谁帮忙。"
        )}
      </p>
    </Form>
  );
}
