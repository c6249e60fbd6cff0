import { CircleAlert } from "lucide-react";
import type { ComponentProps } from "react";

interface TextFieldProps extends Omit<ComponentProps<"input">, "onChange"> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly errors?: readonly string[] | undefined;
  /** True if invalid although `errors` has no message. */
  readonly isInvalid?: boolean;
  readonly onChange: (typed: string) => void;
}

/** Labelled input, required by default, with its hint and errors linked for screen readers. */
export function TextField({
  id,
  label,
  hint,
  errors = [],
  isInvalid = false,
  onChange,
  ...input
}: TextFieldProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, errors.length > 0 && errorId].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        required
        {...input}
        id={id}
        name={id}
        className="field"
        aria-invalid={isInvalid || errors.length > 0}
        aria-describedby={describedBy || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <p id={hintId} className="mt-1 text-ink-soft">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p id={errorId} className="mt-1 flex items-start gap-2">
          <CircleAlert aria-hidden="true" className="mt-1.5 size-5 shrink-0 text-amber" />
          <span>{errors.join("；")}</span>
        </p>
      )}
    </div>
  );
}
