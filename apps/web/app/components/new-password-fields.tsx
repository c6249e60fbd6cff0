import { PasswordField } from "./password-field.tsx";

/** The names of both fields are those of the API's body, and so of its field errors. */
export interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
}

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly value: NewPassword;
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (field: keyof NewPassword, value: string) => void;
}

/** Whether both fields are filled with the same password. */
export function isPasswordRepeated({ password, password_confirmation: repeated }: NewPassword): boolean {
  return password !== "" && password === repeated;
}

/** A password that is being chosen: typed twice, with the advice that helps, and told at once when the two differ. */
export function NewPasswordFields({ label, value, fieldErrors, onChange }: NewPasswordFieldsProps) {
  const isMismatch = value.password_confirmation !== "" && !isPasswordRepeated(value);
  return (
    <>
      <PasswordField
        id="password"
        label={label}
        // True under both policies of the server, which the page does not know: `spec` takes 6, `strict` asks for 8.
        hint="少于6个字符不行，建议8个以上。长一点更安全，一句只有你知道的话就很好。"
        autoComplete="new-password"
        value={value.password}
        errors={fieldErrors["password"]}
        onChange={(typed) => {
          onChange("password", typed);
        }}
      />
      <PasswordField
        id="password_confirmation"
        label={`确认${label}`}
        autoComplete="new-password"
        value={value.password_confirmation}
        errors={isMismatch ? ["两次输入的密码不一致"] : fieldErrors["password_confirmation"]}
        onChange={(typed) => {
          onChange("password_confirmation", typed);
        }}
      />
    </>
  );
}
