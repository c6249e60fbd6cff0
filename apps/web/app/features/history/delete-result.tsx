import type { ResultSummary } from "@xinjing/contract/results";
import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Confirmation } from "#web/components/confirmation.tsx";
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
        question={`要从账号里删除这条结果吗？${name}，${result.result_type}。`}
        confirmLabel="确认删除"
        busyLabel="正在删除…"
        isBusy={isDeleting}
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
      >
        <p className="text-ink-soft">删除后不能恢复。这台设备上自己存的那份不受影响。</p>
      </Confirmation>
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
