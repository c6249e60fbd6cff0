import { useEffect, useEffectEvent, useRef, type ComponentProps } from "react";
import type { FieldErrors } from "./use-fields.ts";

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  /** Why it did not work; undefined while nothing is wrong. */
  readonly problem?: string | undefined;
  readonly fieldErrors?: FieldErrors;
  readonly isBusy?: boolean;
  /** What was typed or filled in before hydration: it stands in the inputs but not in the state, and the button would stay disabled. */
  readonly onEarlyInput?: (early: Readonly<Record<string, string>>) => void;
  readonly onSubmit: () => void;
}

const NO_ERRORS: FieldErrors = {};

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
    const entries = [...new FormData(element.current ?? undefined)];
    const early = entries.flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value] as const] : [],
    );
    if (early.length > 0) onEarlyInput?.(Object.fromEntries(early));
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
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
