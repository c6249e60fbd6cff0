import type { ConsentKind } from "@xinjing/contract/account";
import { useId, type ReactNode } from "react";
import { Link } from "react-router";
import { CONSENTS, currentWording } from "#web/content/consents.ts";

interface ConsentSheetProps {
  readonly kind: ConsentKind;
  /** True if the account has already given the consent. */
  readonly isOnRecord: boolean;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  /** List of the results. */
  readonly children: ReactNode;
}

/** Shows the results that need the same consent, and its checkbox, unticked by default. */
export function ConsentSheet({ kind, isOnRecord, isTicked, onTick, children }: ConsentSheetProps) {
  const restId = useId();
  const { rules } = CONSENTS[kind];
  const [yes, rest] = splitFirstSentence(currentWording(kind).text);
  return (
    <div className="mt-3">
      {isOnRecord ? (
        <p className="text-ink-soft">
          你同意过把这类结果保存到账号，可以在
          <Link to="/account" className="link">
            账号与隐私
          </Link>
          里撤回。
        </p>
      ) : (
        <>
          <label className="flex min-h-11 max-w-column items-start gap-3">
            <input
              type="checkbox"
              className="mt-1.5"
              checked={isTicked}
              aria-describedby={restId}
              onChange={(event) => onTick(event.target.checked)}
            />
            {yes}
          </label>
          <details className="max-w-column pl-8">
            <summary className="min-h-11 py-2 text-ink-soft">
              属于敏感个人信息；以后做的也会自动保存，随时可以撤回
            </summary>
            <p id={restId}>{rest}</p>
            <p>
              怎么存、存多久、怎么删，写在
              <Link to={rules.to} className="link">
                {rules.label}
              </Link>
              里。
            </p>
          </details>
        </>
      )}
      <div className="mt-2">{children}</div>
    </div>
  );
}

/** Splits the consent into a visible sentence and a folded explanation. Together they are the recorded wording. */
function splitFirstSentence(text: string): readonly [string, string] {
  const end = text.indexOf("。") + 1;
  return [text.slice(0, end), text.slice(end)];
}
