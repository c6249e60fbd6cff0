import type { Field } from "./use-fields.ts";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly password: Field;
  readonly repeated: Field;
}

/** A password that is being chosen: typed twice, with the advice that helps, and told at once when the two differ. */
export function NewPasswordFields({ label, password, repeated }: NewPasswordFieldsProps) {
  const isMismatch = repeated.value !== "" && password.value !== repeated.value;
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        // True under both policies of the server, which the page does not know: `spec` takes 6, `strict` asks for 8.
        hint="少于6个字符不行，建议8个以上。长一点更安全，一句只有你知道的话就很好。"
        autoComplete="new-password"
      />
      <PasswordField
        {...repeated}
        label={`确认${label}`}
        autoComplete="new-password"
        errors={isMismatch ? ["两次输入的密码不一致"] : repeated.errors}
      />
    </>
  );
}
