import { useEffect, useEffectEvent, useRef, type ComponentProps } from "react";
import type { FieldErrors } from "./use-fields.ts";

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  /** Error message. */
  readonly problem?: string | undefined;
  readonly fieldErrors?: FieldErrors;
  readonly isBusy?: boolean;
  /** Called after hydration with values that were typed before it. They are in the inputs but not in the state. */
  readonly onEarlyInput?: (early: Readonly<Record<string, string>>) => void;
  /**
   * Called with the current values of the inputs. The state may be older if the form was submitted before hydration.
   */
  readonly onSubmit: (typed: Readonly<Record<string, string>>) => void;
}

const NO_ERRORS: FieldErrors = {};

/** Returns the non-empty values of a form by name. */
function readFields(form: HTMLFormElement | null): Readonly<Record<string, string>> {
  const entries = [...new FormData(form ?? undefined)];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === "string" && value !== "" ? [[name, value]] : [])),
  );
}

/**
 * Form that is submitted by script. After an error, focuses the first invalid field, else the first field, so that a screen
 * reader reads the error.
 */
export function Form({
  problem,
  fieldErrors = NO_ERRORS,
  isBusy = false,
  onEarlyInput,
  onSubmit,
  ...form
}: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const handOver = useEffectEvent(() => {
    const early = readFields(element.current);
    if (Object.keys(early).length > 0) onEarlyInput?.(early);
  });
  useEffect(() => {
    handOver();
  }, []);
  useEffect(() => {
    if (isBusy || (problem === undefined && Object.keys(fieldErrors).length === 0)) return;
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    (find('[aria-invalid="true"]') ?? find("input:not([type=checkbox])"))?.focus();
  }, [problem, fieldErrors, isBusy]);
  return (
    <form
      {...form}
      // Without the script, the CSP directive `form-action` blocks the submit. In browsers without CSP, `post` keeps
      // the values out of the URL.
      method="post"
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(readFields(event.currentTarget));
      }}
    />
  );
}
