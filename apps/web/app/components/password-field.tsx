import { useState } from "react";
import type { Field } from "./use-fields.ts";
import { TextField } from "./text-field.tsx";

interface PasswordFieldProps extends Field {
  readonly label: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly hint?: string;
  readonly isInvalid?: boolean;
}

/** A password that can be made visible, pasted and filled by a password manager. */
export function PasswordField(field: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <div>
      <TextField {...field} type={isVisible ? "text" : "password"} />
      <ShowPassword label={field.label} isVisible={isVisible} onChange={setIsVisible} />
    </div>
  );
}

interface ShowPasswordProps {
  readonly label: string;
  readonly isVisible: boolean;
  readonly onChange: (isVisible: boolean) => void;
}

/** Makes what was typed above readable. */
export function ShowPassword({ label, isVisible, onChange }: ShowPasswordProps) {
  return (
    <label className="mt-1 inline-flex min-h-11 items-center gap-2">
      <input type="checkbox" checked={isVisible} onChange={(event) => onChange(event.target.checked)} />
      {`显示${label}`}
    </label>
  );
}
