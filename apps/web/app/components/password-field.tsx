import { useState } from "react";
import { TextField } from "./text-field.tsx";

interface PasswordFieldProps {
  readonly id: string;
  readonly label: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly value: string;
  readonly hint?: string | undefined;
  readonly errors?: readonly string[] | undefined;
  readonly onChange: (value: string) => void;
}

/** A password that can be made visible, pasted and filled by a password manager. */
export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <div>
      <TextField
        {...field}
        type={isVisible ? "text" : "password"}
        required
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      <label className="mt-1 inline-flex min-h-11 items-center gap-2 text-ink-soft">
        <input
          type="checkbox"
          checked={isVisible}
          onChange={(event) => {
            setIsVisible(event.target.checked);
          }}
        />
        {`显示${field.label}`}
      </label>
    </div>
  );
}
