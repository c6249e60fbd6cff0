import type { User } from "@xinjing/contract/auth";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { findCountId, toAnonymousCount, toSubmission } from "#web/data/outbox/submit.ts";
import { toVisitAnswer } from "#web/data/results/visit.ts";
import { describeCount, describeUpload } from "./describe-sending.ts";

interface SentBodiesProps {
  readonly result: LocalResult;
  readonly user: User | undefined;
  readonly name: string;
}

/** Shows the exact request bodies for a result. They are built by the functions that send them. */
export function SentBodies({ result, user, name }: SentBodiesProps) {
  const count = describeCount(result);
  return (
    <details className="group">
      <summary className="link min-h-11 py-2.5">
        发出去的内容
        <span className="sr-only">{`：${name}`}</span>
      </summary>
      <div className="space-y-4 pt-1 pb-3">
        <Body
          label={`存到账号的内容：${name}`}
          words={describeUpload(result, user)}
          body={toSubmission(result)}
          number={result.id}
          use="防止同一条存两遍"
        />
        {count === undefined ? (
          <p>没有匿名计过人数。</p>
        ) : (
          <Body
            label={`匿名计数的内容：${name}`}
            words={count}
            body={toAnonymousCount(result)}
            number={findCountId(result) ?? "到时随机生成"}
            use="防止同一次结果数两遍"
          />
        )}
        {result.visit?.counted?.map((state) => (
          <Body
            key={state}
            label={`看医生的情况：${name}`}
            words="你按“算进去”的时候，发出去的是："
            body={toVisitAnswer(result.test_type, state)}
          />
        ))}
      </div>
    </details>
  );
}

interface BodyProps {
  readonly label: string;
  readonly words: string;
  readonly body: object;
  /** Value of `Idempotency-Key`; undefined if there is none. */
  readonly number?: string;
  readonly use?: string;
}

function Body({ label, words, body, number, use }: BodyProps) {
  return (
    <figure aria-label={label}>
      <figcaption>{words}</figcaption>
      <pre className="mt-2 rounded-lg border border-line bg-sheet px-4 py-3 text-sm leading-normal break-words whitespace-pre-wrap">
        {JSON.stringify(body, undefined, 2)}
      </pre>
      {number !== undefined && (
        <p className="mt-1 text-ink-soft">
          {`请求里另外带着一个编号，${use}：`}
          <span className="break-all">{number}</span>
        </p>
      )}
    </figure>
  );
}
