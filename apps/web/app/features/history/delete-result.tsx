import type { ResultSummary } from "@xinjing/contract/results";
import { Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Message } from "#web/components/message.tsx";
import { formatDateTime } from "#web/platform/clock.ts";
import { useDeletion } from "./use-deletion.ts";

interface DeleteResultProps {
  readonly result: ResultSummary;
  /** The account whose result it is. */
  readonly userId: string;
  /** The confirmation opens: what was said about an earlier result no longer applies. */
  readonly onAsk: () => void;
  /** The account does not hold the result any more; the text says so. */
  readonly onDeleted: (message: string) => void;
}

/** 删除 with a confirmation in the page that names what goes and what stays. */
export function DeleteResult({ result, userId, onAsk, onDeleted }: DeleteResultProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isDeleting, problem, remove, forget } = useDeletion(onDeleted);
  const opener = useRef<HTMLButtonElement>(null);
  const name = `${result.test_name}，${formatDateTime(result.end_time)}`;

  if (isAsking) {
    return (
      <Confirmation
        name={`${name}，${result.result_type}`}
        isDeleting={isDeleting}
        problem={problem}
        onConfirm={() => {
          void remove(result.id, userId);
        }}
        onCancel={() => {
          forget();
          setIsAsking(false);
          // The button comes back with the next paint; whoever cancelled goes on from it.
          requestAnimationFrame(() => opener.current?.focus());
        }}
      />
    );
  }
  return (
    <button
      ref={opener}
      type="button"
      className="inline-flex min-h-11 items-center gap-1.5 px-1 text-ink-soft"
      aria-label={`删除：${name}`}
      onClick={() => {
        onAsk();
        setIsAsking(true);
      }}
    >
      <Trash2 aria-hidden="true" className="size-4" />
      删除
    </button>
  );
}

interface ConfirmationProps {
  /** What goes, in words. */
  readonly name: string;
  readonly isDeleting: boolean;
  readonly problem: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function Confirmation({ name, isDeleting, problem, onConfirm, onCancel }: ConfirmationProps) {
  const id = useId();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    question.current?.focus();
  }, []);
  return (
    <div role="group" aria-labelledby={id} className="mt-2 w-full space-y-3 border-t border-line pt-4">
      <p ref={question} id={id} tabIndex={-1} className="font-medium">
        {`要从账号里删除这条结果吗？${name}。`}
      </p>
      <p className="text-ink-soft">删除后不能恢复。这台设备上自己存的那份不受影响。</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button-quiet" disabled={isDeleting} onClick={onCancel}>
          取消
        </button>
        <button type="button" className="button-remove" disabled={isDeleting} onClick={onConfirm}>
          {isDeleting ? "正在删除…" : "确认删除"}
        </button>
      </div>
      {problem !== undefined && <Message role="alert">{problem}</Message>}
    </div>
  );
}
