import { CONSENT_KINDS, type Consent } from "@xinjing/contract/account";
import { Message } from "#web/components/message.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { ASKED_CONSENTS } from "#web/content/consents.ts";
import { AccountSection, TaskNotice } from "./account-section.tsx";
import { ConsentItem } from "./consent-item.tsx";
import { useConsents } from "./use-consents.ts";

interface ConsentListProps {
  readonly userId: string;
  /** Outcome of the last withdrawal. */
  readonly notice: string | undefined;
  readonly onNotice: (message: string) => void;
}

/** Lists the consents with date and wording, each with a button to withdraw it. */
export function ConsentList({ userId, notice, onNotice }: ConsentListProps) {
  const consents = useConsents(userId);
  return (
    <AccountSection title="我同意过什么">
      {consents.state === "loading" && <Spinner>正在读取…</Spinner>}
      {consents.state === "failed" && (
        <Message role="alert" onRetry={consents.reload}>
          没连上服务器，暂时看不到同意的记录。记录没有变，可以稍后再试。
        </Message>
      )}
      {consents.state === "loaded" && (
        <ul className="space-y-4">
          {listShown(consents.consents).map(({ kind, consent }) => (
            <li key={kind} className="sheet px-5 py-4">
              <ConsentItem
                kind={kind}
                consent={consent}
                userId={userId}
                onChanged={(message) => {
                  onNotice(message);
                  consents.reload();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <TaskNotice notice={notice} />
    </AccountSection>
  );
}

/** Lists the kinds of consent that this site asks for, and other kinds for which the account has a record. */
function listShown(records: readonly Consent[]) {
  return CONSENT_KINDS.map((kind) => ({
    kind,
    consent: records.find((record) => record.kind === kind),
  })).filter(({ kind, consent }) => consent !== undefined || ASKED_CONSENTS.includes(kind));
}
