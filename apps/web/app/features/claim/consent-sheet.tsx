import type { ConsentKind } from "@xinjing/contract/account";
import { useId } from "react";
import { Link } from "react-router";
import { CONSENTS, currentWording } from "#web/content/consents.ts";
import { formatDateTime } from "#web/platform/clock.ts";
import type { LocalResult } from "#web/platform/result-store.ts";

interface ConsentSheetProps {
  readonly kind: ConsentKind;
  readonly results: readonly LocalResult[];
  /** The account agreed before: nothing is left to tick. */
  readonly isOnRecord: boolean;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** Results that need one and the same consent, and the consent itself: separate, and unticked until it is given. */
export function ConsentSheet({ kind, results, isOnRecord, isTicked, onTick }: ConsentSheetProps) {
  const rulesId = useId();
  const { rules } = CONSENTS[kind];
  const [yes, rest] = splitFirstSentence(currentWording(kind).text);
  return (
    <div className="mt-5 first-of-type:mt-3">
      <ul className="space-y-1">
        {results.map((result) => (
          <li key={result.id} className="flex flex-wrap gap-x-3">
            {`${result.test_name}：${result.result_type}`}
            <span className="text-ink-soft tabular-nums">{formatDateTime(result.end_time)}</span>
          </li>
        ))}
      </ul>
      {isOnRecord ? (
        <p className="mt-3 text-ink-soft">
          你同意过把这类结果保存到账号，可以在
          <Link to="/account" className="link">
            账号与隐私
          </Link>
          里撤回。
        </p>
      ) : (
        <>
          <label className="mt-4 flex min-h-11 max-w-column items-start gap-3">
            <input
              type="checkbox"
              className="mt-1.5 size-5 shrink-0 accent-accent"
              checked={isTicked}
              aria-describedby={rulesId}
              onChange={(event) => {
                onTick(event.target.checked);
              }}
            />
            <span>
              {yes}
              <span className="mt-1 block text-ink-soft">{rest}</span>
            </span>
          </label>
          <p id={rulesId} className="mt-2 pl-8 text-ink-soft">
            怎么存、存多久、怎么删，写在
            <Link to={rules.to} className="link">
              {rules.label}
            </Link>
            里。
          </p>
        </>
      )}
    </div>
  );
}

/** What is agreed to leads; what it means follows in the quieter ink. Together they are the wording on record. */
function splitFirstSentence(text: string): readonly [string, string] {
  const end = text.indexOf("。") + 1;
  return [text.slice(0, end), text.slice(end)];
}
