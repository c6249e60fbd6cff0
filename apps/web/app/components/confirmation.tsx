import { CircleAlert } from "lucide-react";
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from "react";
import { BusyButton } from "./form/busy-button.tsx";
import { Form } from "./form/form.tsx";
import { Message } from "./message.tsx";

interface ConfirmationProps extends Pick<ComponentProps<typeof Form>, "isBusy" | "problem" | "fieldErrors"> {
  /** Question, which receives the focus. */
  readonly question: string;
  /** Consequences, and fields if needed. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** Label of the confirming button while busy. */
  readonly busyLabel?: string;
  /** True if a field is empty. */
  readonly isIncomplete?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation of an irreversible action, inside the page. */
export function Confirmation({
  question,
  children,
  confirmLabel,
  busyLabel = confirmLabel,
  isIncomplete = false,
  onConfirm,
  onCancel,
  ...task
}: ConfirmationProps) {
  const { isBusy = false, problem } = task;
  const id = useId();
  const asked = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    asked.current?.focus();
  }, []);
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="mt-3 flex w-full items-start gap-3 sheet border-amber px-4 py-4"
    >
      <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0 text-amber" />
      <Form className="min-w-0 flex-1 space-y-3" {...task} onSubmit={onConfirm}>
        <p ref={asked} id={id} tabIndex={-1} className="font-medium">
          {question}
        </p>
        {children}
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="button-quiet"
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : onCancel}
          >
            取消
          </button>
          <BusyButton type="submit" className="button-remove" isBusy={isBusy} isIncomplete={isIncomplete}>
            {isBusy ? busyLabel : confirmLabel}
          </BusyButton>
        </div>
        {problem !== undefined && <Message role="alert">{problem}</Message>}
      </Form>
    </div>
  );
}
