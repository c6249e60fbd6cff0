import { useState } from "react";
import type { Field } from "./use-fields.ts";
import { TextField } from "./text-field.tsx";
import { ShowPassword } from "./password-field.tsx";

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly password: Field;
  readonly repeated: Field;
}

/** Asks for a new password twice, both visible or hidden, and reports a difference at once. */
export function NewPasswordFields({ label, password, repeated }: NewPasswordFieldsProps) {
  const [isVisible, setIsVisible] = useState(false);
  const isMismatch = repeated.value !== "" && password.value !== repeated.value;
  const type = isVisible ? "text" : "password";
  return (
    <>
      <TextField
        {...password}
        type={type}
        label={label}
        // Valid for both policies of the server, which the page does not know: `spec` requires 6 characters, `strict` 8.
        hint="少于6个字符不行，建议8个以上。长一点更安全，一句只有你知道的话就很好。"
        autoComplete="new-password"
      />
      <div>
        <TextField
          {...repeated}
          type={type}
          label={`确认${label}`}
          autoComplete="new-password"
          errors={isMismatch ? ["两次输入的密码不一致"] : repeated.errors}
        />
        <ShowPassword label={label} isVisible={isVisible} onChange={setIsVisible} />
      </div>
    </>
  );
}
