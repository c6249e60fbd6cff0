import { useState } from "react";

/** Errors of the fields by name. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Props of one field. */
export interface Field {
  readonly id: string;
  readonly value: string;
  readonly errors: readonly string[] | undefined;
  readonly onChange: (typed: string) => void;
}

/** Holds the fields of a form. The names are those of the API's body and of its field errors. */
export function useFields<Name extends string>(start: Readonly<Record<Name, string>>) {
  const [values, setValues] = useState(start);
  const change = (changed: Partial<Record<Name, string>>) =>
    setValues((before) => ({ ...before, ...changed }));
  return {
    values,
    change,
    isComplete: Object.values(values).every((value) => value !== ""),
    field: (id: Name, fieldErrors: FieldErrors): Field => ({
      id,
      value: values[id],
      errors: fieldErrors[id],
      onChange: (typed) => change({ [id]: typed } as Partial<Record<Name, string>>),
    }),
  };
}
