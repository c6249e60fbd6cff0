import { Download, RefreshCw } from "lucide-react";
import { Confirmation } from "#web/components/confirmation.tsx";
import { DeleteButton } from "#web/components/delete-button.tsx";
import { useAsking } from "#web/components/hooks/use-asking.ts";
import { SITE } from "#web/content/site.ts";
import { deleteFromDevice, retryResult } from "#web/data/results/claims.ts";
import { formatEnd } from "#web/data/results/end-time.ts";
import { saveFile } from "#web/platform/browser/save-file.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { toSubmission } from "#web/data/outbox/submit.ts";

interface PendingActionsProps {
  readonly result: LocalResult;
  /** True to show a delete button. */
  readonly mayDelete?: boolean;
}

/** Shows actions for an undelivered result: retry. For a refused result, also download and delete. */
export function PendingActions({ result, mayDelete = false }: PendingActionsProps) {
  const { isAsking, opener, ask, callOff } = useAsking();
  const { id, outbox } = result;
  const name = `${result.test_name}，${formatEnd(result)}`;
  if (!outbox || (!outbox.refused && outbox.failures === 0)) return null;
  if (isAsking) {
    return (
      <Confirmation
        question={`要从这台设备上删除这条结果吗？${name}，${result.result_type}。`}
        confirmLabel="确认删除"
        onConfirm={() => deleteFromDevice(result)}
        onCancel={callOff}
      >
        <p className="text-ink-soft">它没有存到账号里，删除后找不回来。</p>
      </Confirmation>
    );
  }
  return (
    <div className="flex flex-wrap gap-x-6">
      <button
        type="button"
        className="link inline-flex min-h-11 items-center gap-1.5"
        aria-label={`${outbox.refused ? "重试" : "现在同步"}：${name}`}
        onClick={() => retryResult(id)}
      >
        <RefreshCw aria-hidden="true" className="size-4" />
        <span>{outbox.refused ? "重试" : "现在同步"}</span>
      </button>
      {outbox.refused && (
        <>
          <button
            type="button"
            className="link inline-flex min-h-11 items-center gap-1.5"
            aria-label={`存成文件：${name}`}
            onClick={() => saveAsFile(result)}
          >
            <Download aria-hidden="true" className="size-4" />
            存成文件
          </button>
          {mayDelete && <DeleteButton ref={opener} label={`删除：${name}`} onClick={ask} />}
        </>
      )}
    </div>
  );
}

/** Downloads the whole result together with the server's response. */
function saveAsFile(result: LocalResult): void {
  const file = { result, submission: toSubmission(result), refused: result.outbox?.refused };
  const name = `${SITE.name}-${result.test_name}-${result.id}.json`;
  saveFile(name, "application/json", JSON.stringify(file, undefined, 2));
}
