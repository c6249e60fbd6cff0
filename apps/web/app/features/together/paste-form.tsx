import type { Decoded, Shown, Together } from "@xinjing/instruments/together";
import { useState } from "react";
import { Form } from "#web/components/form/form.tsx";
import { TextField } from "#web/components/form/text-field.tsx";
import { useFields, type FieldErrors } from "#web/components/form/use-fields.ts";

type LinkProblem = Extract<Decoded, { ok: false }>["reason"] | "missing";

/** Messages for a text without a valid link. `missing`: the text contains no link. */
const LINK_PROBLEMS: Readonly<Record<LinkProblem, string>> = {
  missing: "这里面没有“一起看”的链接，请把对方发来的链接整个复制过来。",
  unreadable: "这个链接读不出来，可能是复制的时候少了一截，请对方再发一次。",
  version: "这个链接用的是另一版题目，不能和现在的放在一起比，请对方重新做一次，再发一个新链接。",
};

interface PasteFormProps {
  readonly together: Together;
  /** Names and labels of the fields. There is one field for each person. */
  readonly labels: Readonly<Record<string, string>>;
  /** Called with all people, in the order of the fields. */
  readonly onRead: (people: readonly Shown[]) => void;
}

/** Reads pasted links in the browser, without sending them. */
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
        const found = names.map((name) => [name, together.find(values[name] ?? "")] as const);
        // One field may contain the links of both people.
        const people = found.flatMap(([, decoded]) => readPeople(decoded));
        const isEnough = people.length >= names.length;
        const failed = found.filter(([, decoded]) => !isEnough && readPeople(decoded).length === 0);
        setErrors(
          Object.fromEntries(
            failed.map(([name, decoded]) => [name, [describeField(values[name] ?? "", decoded)]]),
          ),
        );
        if (isEnough) onRead(people);
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

/** Returns the people in the valid links. */
function readPeople(decoded: readonly Decoded[]): readonly Shown[] {
  return decoded.flatMap((link) => (link.ok ? [link.shown] : []));
}

/** Describes why a text contains no valid link. */
export function describeProblem(decoded: readonly Decoded[]): string {
  const [first] = decoded.flatMap((link) => (link.ok ? [] : [link.reason]));
  return LINK_PROBLEMS[first ?? "missing"];
}

function describeField(pasted: string, decoded: readonly Decoded[]): string {
  return pasted.trim() === "" ? "请把链接贴在这里" : describeProblem(decoded);
}
