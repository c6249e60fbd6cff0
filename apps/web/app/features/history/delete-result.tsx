import type { ResultSummary } from "@xinjing/contract/results";
import { describeResult } from "@xinjing/instruments/catalogue";
import { Confirmation } from "#web/components/confirmation.tsx";
import { DeleteButton } from "#web/components/delete-button.tsx";
import { useAsking } from "#web/components/hooks/use-asking.ts";
import { formatEnd } from "#web/data/results/end-time.ts";
import { useDeletion } from "./use-deletion.ts";

interface DeleteResultProps {
  readonly result: ResultSummary;
  /** Id of the account. */
  readonly userId: string;
  /** Called when the confirmation opens. */
  readonly onAsk: () => void;
  /** Called with a message after the result was deleted. */
  readonly onDeleted: (message: string) => void;
}

/** Shows 删除 with an inline confirmation. */
export function DeleteResult({ result, userId, onAsk, onDeleted }: DeleteResultProps) {
  const { isAsking, opener, ask, callOff } = useAsking();
  const { isDeleting, problem, remove, forget } = useDeletion(onDeleted);
  const name = `${result.test_name}，${formatEnd(result)}`;

  // Spans all columns of the row.
  if (isAsking) {
    return (
      <div className="w-full @3xl/list:-ml-[calc(100cqw-var(--days)-22rem)] @3xl/list:w-[calc(100cqw-var(--days))] @3xl/list:shrink-0">
        <Confirmation
          question={`要从账号里删除这条结果吗？${name}，${describeResult(result)}。`}
          confirmLabel="确认删除"
          busyLabel="正在删除…"
          isBusy={isDeleting}
          problem={problem}
          onConfirm={() => {
            void remove(result.id, userId);
          }}
          onCancel={() => {
            forget();
            callOff();
          }}
        >
          <p className="text-ink-soft">删除后不能恢复。这台设备上自己存的那份不受影响。</p>
        </Confirmation>
      </div>
    );
  }
  return (
    <DeleteButton
      ref={opener}
      label={`删除：${name}`}
      onClick={() => {
        onAsk();
        ask();
      }}
    />
  );
}
