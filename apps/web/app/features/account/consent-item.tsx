import type { Consent, ConsentKind } from "@xinjing/contract/account";
import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import { useState } from "react";
import { Confirmation } from "#web/components/confirmation.tsx";
import { useAsking } from "#web/components/hooks/use-asking.ts";
import { CONSENTS, findConsentKind } from "#web/content/consents.ts";
import { PAST_WORDINGS } from "#web/content/past-wordings.ts";
import { formatDateTime } from "#web/platform/browser/clock.ts";
import { recordConsent } from "#web/data/account/consents.ts";
import { deleteStoredResults } from "#web/data/outbox/submit.ts";
import { useTask } from "./use-task.ts";

interface ConsentItemProps {
  readonly kind: ConsentKind;
  /** Last record of this kind; undefined if there is none. */
  readonly consent: Consent | undefined;
  readonly userId: string;
  /** Called with a message after the record changed. */
  readonly onChanged: (message: string) => void;
}

/** Shows state, date and wording of a consent, and 撤回同意 if it is given. */
export function ConsentItem({ kind, consent, userId, onChanged }: ConsentItemProps) {
  const { isAsking, opener, ask, close, callOff } = useAsking();
  const isGranted = consent?.granted === true;
  const wordings = [...PAST_WORDINGS, CONSENTS[kind].wording];
  const text = wordings.find(({ version }) => version === consent?.version)?.text;
  return (
    <>
      <h3 className="font-medium">{CONSENTS[kind].title}</h3>
      <p className="mt-1 text-ink-soft">{describeState(consent)}</p>
      {isGranted && text !== undefined && (
        <details className="mt-2">
          <summary className="min-h-11 py-2 text-accent">当时的原文</summary>
          <p>{text}</p>
        </details>
      )}
      {isGranted && !isAsking && (
        <button
          ref={opener}
          type="button"
          className="button-quiet mt-3"
          aria-label={`撤回同意：${CONSENTS[kind].title}`}
          onClick={ask}
        >
          撤回同意
        </button>
      )}
      {isGranted && isAsking && (
        <Withdrawal
          kind={kind}
          userId={userId}
          onDone={(message) => {
            close();
            onChanged(message);
          }}
          onCancel={callOff}
        />
      )}
    </>
  );
}

function describeState(consent: Consent | undefined): string {
  if (!consent) return "还没有同意过。做完测试后，页面会单独问你。";
  const time = formatDateTime(consent.recorded_at);
  if (!consent.granted) return `${time}已撤回。新的结果不会再保存到账号。`;
  return `${time}同意，文字版本${consent.version}。`;
}

interface WithdrawalProps {
  readonly kind: ConsentKind;
  readonly userId: string;
  readonly onDone: (message: string) => void;
  readonly onCancel: () => void;
}

function Withdrawal({ kind, userId, onDone, onCancel }: WithdrawalProps) {
  const [deletesStored, setDeletesStored] = useState(false);
  const { task, run } = useTask();
  const withdraw = async () => {
    await recordConsent(userId, kind, false);
    const message = deletesStored ? await deleteStored(kind, userId) : KEPT_MESSAGE;
    onDone(message);
  };
  return (
    <Confirmation
      question="要撤回这个同意吗？"
      confirmLabel="确认撤回"
      busyLabel="正在撤回…"
      {...task}
      onConfirm={() => void run(withdraw, "没连上服务器，还没有撤回。稍后可以再按一次“确认撤回”。")}
      onCancel={onCancel}
    >
      <p className="text-ink-soft">
        撤回后，所有设备上新的这类结果都只留在当时的设备上。以前已经存到账号里的，由你决定：
      </p>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          className="mt-1"
          checked={deletesStored}
          onChange={(event) => setDeletesStored(event.target.checked)}
        />
        <span>把账号里已有的这类结果也删掉，删了不能恢复</span>
      </label>
    </Confirmation>
  );
}

const KEPT_MESSAGE = "已撤回。以前保存的结果还在账号里，想删可以在下面删。";

/** Deletes the results stored under a withdrawn consent. Returns a message. */
async function deleteStored(kind: ConsentKind, userId: string): Promise<string> {
  try {
    const count = await deleteStoredResults(
      INSTRUMENT_IDS.filter((type) => findConsentKind(type) === kind),
      userId,
    );
    return `已撤回，账号里的${count}条这类结果也删掉了。`;
  } catch (error) {
    console.warn("stored results were not all deleted", error);
    return "已撤回。删除结果时没连上服务器，可能有的还没删掉，可以在下面再删一次。";
  }
}
