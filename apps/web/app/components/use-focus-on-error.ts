import { useEffect, type RefObject } from "react";

interface Refusal {
  /** Why it did not work; undefined while nothing is wrong. */
  readonly problem: string | undefined;
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  readonly isBusy: boolean;
}

/**
 * After a refused call the focus goes to the first field with an error, else to the first field: a screen reader then reads what
 * is wrong with it.
 */
export function useFocusOnError(
  form: RefObject<HTMLElement | null>,
  { problem, fieldErrors, isBusy }: Refusal,
): void {
  useEffect(() => {
    if (isBusy || (problem === undefined && Object.keys(fieldErrors).length === 0)) return;
    const field =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form.current?.querySelector<HTMLElement>("input");
    field?.focus();
  }, [form, problem, fieldErrors, isBusy]);
}
