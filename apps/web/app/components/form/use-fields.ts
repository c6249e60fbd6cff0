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

/** Holds the values and errors of a form. The field names are those of the API's request body. */
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
