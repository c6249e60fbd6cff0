import type { Birth, PlainDay } from "@xinjing/instruments/milestones/age";
import {
  readBirth,
  readWholeDay,
  type ReadBirth,
  type TypedBirth,
} from "@xinjing/instruments/milestones/birth";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { Form } from "./form.tsx";
import { TextField } from "./text-field.tsx";
import type { FieldErrors } from "./use-fields.ts";

const FIELDS = [
  { name: "year", label: "年", length: 4 },
  { name: "month", label: "月", length: 2 },
  { name: "day", label: "日", length: 2 },
] as const;

type Refusal = Extract<ReadBirth, { ok: false }>;

const NO_ERRORS: FieldErrors = {};

interface BirthFormProps {
  /** Initial values. */
  readonly initial?: Birth | undefined;
  readonly submitLabel: string;
  /** True if another action on the page is more important. */
  readonly isQuiet?: boolean;
  /** Returns today's date in the child's time zone. */
  readonly getToday: () => PlainDay;
  readonly onRead: (birth: Birth) => void;
  /** Called when the user changes a field. */
  readonly onEdit?: () => void;
  /** Called when a field receives the focus. */
  readonly onFocus?: () => void;
}

/** Asks for the date of birth and, if the child was born early, for the week of pregnancy. */
export function BirthForm({
  initial,
  submitLabel,
  isQuiet = false,
  getToday,
  onRead,
  onEdit,
  onFocus,
}: BirthFormProps) {
  const [typed, setTyped] = useState<TypedBirth>(() => write(initial));
  const [refusal, setRefusal] = useState<Refusal>();
  const change = (changed: Partial<TypedBirth>) => {
    setTyped({ ...typed, ...changed });
    onEdit?.();
  };
  return (
    <Form
      noValidate
      className="space-y-5"
      onFocus={onFocus}
      fieldErrors={refusal ? { [refusal.field]: [refusal.message] } : NO_ERRORS}
      onEarlyInput={(early) => setTyped(toTyped(early))}
      onSubmit={(current) => {
        const read = readBirth(toTyped(current), getToday());
        setRefusal(read.ok ? undefined : read);
        if (read.ok) onRead(read.birth);
      }}
    >
      <fieldset aria-describedby={refusal?.field === "day" ? "birth-error" : undefined}>
        <legend className="mb-1 font-semibold">出生日期</legend>
        <div className="grid max-w-sm grid-cols-[3fr_2fr_2fr] gap-x-3">
          {FIELDS.map(({ name, label, length }) => (
            <TextField
              key={name}
              id={`birth-${name}`}
              label={label}
              inputMode="numeric"
              autoComplete="off"
              maxLength={length}
              isInvalid={refusal?.field === "day"}
              value={typed[name]}
              onChange={(text) => change({ [name]: text })}
              // `maxLength` would cut a whole date.
              onPaste={(event) => {
                const born = readWholeDay(event.clipboardData.getData("text"));
                if (!born) return;
                event.preventDefault();
                change({ ...write({ born }), weeks: typed.weeks });
              }}
            />
          ))}
        </div>
        {refusal?.field === "day" && (
          <p id="birth-error" role="alert" className="mt-2 flex items-start gap-2">
            <CircleAlert aria-hidden="true" className="mt-1.5 size-5 shrink-0 text-amber" />
            <span>{refusal.message}</span>
          </p>
        )}
      </fieldset>
      <div className="max-w-sm">
        <TextField
          id="birth-weeks"
          label="出生时的孕周（足月不用填）"
          hint="不到37周出生才填，出生医学证明上有。"
          errors={refusal?.field === "weeks" ? [refusal.message] : []}
          required={false}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={typed.weeks}
          onChange={(weeks) => change({ weeks })}
        />
      </div>
      <button type="submit" className={isQuiet ? "button-quiet" : "button-primary"}>
        {submitLabel}
      </button>
    </Form>
  );
}

function toTyped(fields: Readonly<Record<string, string>>): TypedBirth {
  const [year = "", month = "", day = "", weeks = ""] = ["year", "month", "day", "weeks"].map(
    (name) => fields[`birth-${name}`],
  );
  return { year, month, day, weeks };
}

function write(birth: Birth | undefined): TypedBirth {
  const { year = "", month = "", day = "" } = birth?.born ?? {};
  return { year: `${year}`, month: `${month}`, day: `${day}`, weeks: `${birth?.weeks ?? ""}` };
}
