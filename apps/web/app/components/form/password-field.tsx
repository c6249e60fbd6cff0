import { useState } from "react";
import type { Field } from "./use-fields.ts";
import { TextField } from "./text-field.tsx";

interface PasswordFieldProps extends Field {
  readonly label: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly hint?: string;
  readonly isInvalid?: boolean;
}

/** Password field that can show its text, and allows pasting and password managers. */
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

/** Checkbox that shows the password. */
export function ShowPassword({ label, isVisible, onChange }: ShowPasswordProps) {
  return (
    <label className="mt-1 inline-flex min-h-11 items-center gap-2">
      <input type="checkbox" checked={isVisible} onChange={(event) => onChange(event.target.checked)} />
      {`显示${label}`}
    </label>
  );
}
