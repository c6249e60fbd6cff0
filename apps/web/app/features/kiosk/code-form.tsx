import { useState } from "react";
import { BusyButton } from "#web/components/form/busy-button.tsx";
import { Form } from "#web/components/form/form.tsx";
import { Message } from "#web/components/message.tsx";
import { TextField } from "#web/components/form/text-field.tsx";
import { ApiError, NetworkError } from "#web/platform/api/error.ts";

const FIELD = "kiosk-code";
const NOT_DONE = "没有做成，请再试一次。浏览器不让网站存东西的话，候诊模式也开不了。";

interface CodeFormProps {
  readonly label: string;
  /** Uses the typed code. */
  readonly act: (code: string) => Promise<void>;
}

/** Asks for the operator's code, which the browser is asked not to remember. */
export function CodeForm({ label, act }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const submit = async (typed: string) => {
    setIsBusy(true);
    setErrors([]);
    setProblem(undefined);
    try {
      await act(typed);
    } catch (error) {
      const ofField = error instanceof ApiError ? (error.fieldErrors["code"] ?? []) : [];
      const isTold = error instanceof NetworkError || (error instanceof ApiError && error.isRefusal);
      setErrors(ofField);
      if (ofField.length === 0) setProblem(isTold ? error.message : NOT_DONE);
    }
    setIsBusy(false);
  };
  return (
    <Form
      className="mt-6 max-w-sm space-y-4"
      isBusy={isBusy}
      problem={problem}
      fieldErrors={errors.length > 0 ? { [FIELD]: errors } : {}}
      onSubmit={(typed) => void submit(typed[FIELD] ?? code)}
    >
      {problem !== undefined && <Message role="alert">{problem}</Message>}
      <TextField
        id={FIELD}
        label="候诊模式的口令"
        errors={errors}
        value={code}
        onChange={setCode}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <BusyButton type="submit" className="button-primary" isBusy={isBusy}>
        {label}
      </BusyButton>
    </Form>
  );
}
