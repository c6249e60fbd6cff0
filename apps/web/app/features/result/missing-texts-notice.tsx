import { Message } from "#web/components/message.tsx";

interface MissingTextsNoticeProps {
  /** Loads the texts again; undefined if nobody is signed in. */
  readonly onRetry: (() => void) | undefined;
}

/** Says that the texts of a result could not be loaded from the account. */
export function MissingTextsNotice({ onRetry }: MissingTextsNoticeProps) {
  return (
    <div className="mb-6 print:hidden">
      <Message role="alert" onRetry={onRetry}>
        没能读到当时存下的解读和建议，这里先按存下的分数显示。
      </Message>
    </div>
  );
}
