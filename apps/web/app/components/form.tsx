import { useEffect, useEffectEvent, useRef, type ComponentProps } from "react";
import type { FieldErrors } from "./use-fields.ts";

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  /** Why it did not work; undefined while nothing is wrong. */
  readonly problem?: string | undefined;
  readonly fieldErrors?: FieldErrors;
  readonly isBusy?: boolean;
  /** What was typed or filled in before hydration: it stands in the inputs but not in the state, which would empty them with the next key. */
  readonly onEarlyInput?: (early: Readonly<Record<string, string>>) => void;
  /** With the fields by their names as the page has them: a press from before hydration comes before the state. */
  readonly onSubmit: (typed: Readonly<Record<string, string>>) => void;
}

const NO_ERRORS: FieldErrors = {};

/** What the filled fields of a form hold, by their names. */
function readFields(form: HTMLFormElement | null): Readonly<Record<string, string>> {
  const entries = [...new FormData(form ?? undefined)];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === "string" && value !== "" ? [[name, value]] : [])),
  );
}

/**
 * A form that the page sends itself. After a refusal the focus goes to the first field with an error, else to the first field: a
 * screen reader then reads what is wrong with it.
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
      // Without the script the policy (form-action) lets the browser send nothing; one that knows no policy puts nothing in the address.
      method="post"
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(readFields(event.currentTarget));
      }}
    />
  );
}
