import { CircleAlert } from "lucide-react";
import type { ComponentProps } from "react";

interface TextFieldProps extends ComponentProps<"input"> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly errors?: readonly string[] | undefined;
}

/** A labelled input; its hint and errors are tied to it for screen readers. */
export function TextField({ id, label, hint, errors = [], ...input }: TextFieldProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, errors.length > 0 && errorId].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        name={id}
        className="field"
        aria-invalid={errors.length > 0}
        aria-describedby={describedBy || undefined}
      />
      {hint && (
        <p id={hintId} className="mt-1 text-ink-soft">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p id={errorId} className="mt-1 flex items-start gap-2">
          <CircleAlert aria-hidden="true" className="mt-1.5 size-5 shrink-0 text-amber" />

          {errors.join("；")}
        </p>
      )}
    </div>
  );
}
