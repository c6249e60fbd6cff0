import { useEffect, type RefObject } from "react";
import type { AuthState } from "#web/platform/auth-store.ts";

/**
 * After a refused call the focus goes to the first field with an error, else to the first field: the button that had
 * it was disabled meanwhile, and lost it.
 */
export function useFocusOnError(
  form: RefObject<HTMLFormElement | null>,
  { error, fieldErrors, isLoading }: Pick<AuthState, "error" | "fieldErrors" | "isLoading">,
): void {
  useEffect(() => {
    if (isLoading || error === undefined) return;
    const field =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form.current?.querySelector<HTMLElement>("input");
    field?.focus();
  }, [form, error, fieldErrors, isLoading]);
}
