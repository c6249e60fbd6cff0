import type { Decoded, Shown, Together } from "@xinjing/instruments/together";
import { useState } from "react";
import { Form } from "#web/components/form.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { useFields, type FieldErrors } from "#web/components/use-fields.ts";

/** What is said of a link that shows nobody. */
export const LINK_PROBLEMS: Readonly<Record<Extract<Decoded, { ok: false }>["reason"], string>> = {
  unreadable: "这个链接读不出来，可能是复制的时候少了一截，请对方再发一次。",
  version: "这个链接用的是另一版题目，不能和现在的放在一起比，请对方重新做一次，再发一个新链接。",
};

/** The longest text that is looked at: an address may have come with the words that it was sent with. */
const PASTED_MAX = 2000;

interface PasteFormProps {
  readonly together: Together;
  /** Whose links are asked for: the names of the fields and their labels. */
  readonly labels: Readonly<Record<string, string>>;
  /** Gets everybody, in the order of the labels. */
  readonly onRead: (people: readonly Shown[]) => void;
}

/** Links that were sent some other way, pasted by hand. They are read in the page and go nowhere. */
export function PasteForm({ together, labels, onRead }: PasteFormProps) {
  const names = Object.keys(labels);
  const { values, field } = useFields<string>(Object.fromEntries(names.map((name) => [name, ""])));
  const [errors, setErrors] = useState<FieldErrors>({});
  return (
    <Form
      className="mt-4 space-y-5"
      noValidate
      fieldErrors={errors}
      onSubmit={() => {
        const read = names.map((name) => [name, decodePasted(together, values[name] ?? "")] as const);
        const failed = read.flatMap(([name, decoded]) =>
          decoded.ok ? [] : [[name, [describeProblem(values[name] ?? "", decoded)]] as const],
        );
        setErrors(Object.fromEntries(failed));
        const people = read.flatMap(([, decoded]) => (decoded.ok ? [decoded.shown] : []));
        if (people.length === names.length) onRead(people);
      }}
    >
      {names.map((name) => (
        <TextField
          key={name}
          {...field(name, errors)}
          label={labels[name]!}
          autoComplete="off"
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
        />
      ))}
      <button type="submit" className="button-quiet">
        放在一起看
      </button>
    </Form>
  );
}

/** Takes the whole address, what stands behind its #, or a message that ends with it. */
function decodePasted({ decode }: Together, pasted: string): Decoded {
  return decode(pasted.length > PASTED_MAX ? "" : (pasted.trim().split("#").at(-1) ?? ""));
}

function describeProblem(pasted: string, { reason }: Extract<Decoded, { ok: false }>): string {
  return pasted.trim() === "" ? "请把链接贴在这里" : LINK_PROBLEMS[reason];
}
