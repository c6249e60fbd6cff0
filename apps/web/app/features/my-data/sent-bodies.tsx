import type { User } from "@xinjing/contract/auth";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { findCountId, toAnonymousCount, toSubmission } from "#web/data/outbox/submit.ts";
import { toVisitAnswer } from "#web/data/results/visit.ts";
import { describeCount, describeUpload } from "./describe-sending.ts";

interface SentBodiesProps {
  readonly result: LocalResult;
  readonly user: User | undefined;
  readonly name: string;
}

/**
 * Says what was sent of a result in one sentence for each request. The exact bodies and ids are folded below it. They are
 * built by the functions that send them.
 */
export function SentBodies({ result, user, name }: SentBodiesProps) {
  const count = describeCount(result);
  const total = getCatalogueEntry(result.test_type).total.label;
  return (
    <details className="group">
      <summary className="link min-h-11 py-2.5">
        发出去的内容
        <span className="sr-only">{`：${name}`}</span>
      </summary>
      <div className="space-y-2 pt-1">
        <Body
          label={`存到账号的内容：${name}`}
          words={describeUpload(result, user)}
          body={toSubmission(result)}
          total={total}
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
            total={total}
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
            total={total}
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
  /** Name of the total score. */
  readonly total: string;
  /** Value of `Idempotency-Key`; undefined if there is none. */
  readonly number?: string;
  readonly use?: string;
}

/** Names of the fields of a body, besides the scores. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  test_type: "哪个测试",
  test_name: "哪个测试",
  state: "去没去看医生",
  result_type: "结果的叫法",
  result_type_enum: "结果的叫法",
  level: "结果的叫法",
  start_time: "开始和结束时间",
  end_time: "开始和结束时间",
  result_description: "结果的说明和建议",
  detailed_interpretation: "结果的说明和建议",
  recommendations: "结果的说明和建议",
  interpretation: "结果的说明和建议",
  version: "计分版本",
  is_counted: "已经匿名计过人数",
};

/** Lists what is in a body in plain words. Scores without parts are the total only. */
function nameFields(body: object, total: string): string {
  const names = Object.entries(body).map(([key, value]: [string, unknown]) => {
    if (key === "total_score") return total;
    if (key === "scores") return Object.keys(value as object).length > 1 ? "各项分数" : total;
    return FIELD_NAMES[key] ?? "原文里写着的别的几项";
  });
  return `${[...new Set(names)].join("、")}。`;
}

/** Describes one request; its body and its id are folded, because they are written for programs. */
function Body({ label, words, body, total, number, use }: BodyProps) {
  return (
    <figure aria-label={label}>
      <figcaption>
        {words}
        {nameFields(body, total)}
      </figcaption>
      <details className="group">
        <summary className="link min-h-11 py-2.5">
          看原文
          <span className="sr-only">{`：${label}`}</span>
        </summary>
        {"result_type" in body && (
          <p className="mb-2 text-ink-soft">
            原文是给程序看的。里面结果的叫法和结果页不一样时，以结果页为准。
          </p>
        )}
        <pre className="rounded-lg border border-line bg-sheet px-4 py-3 text-sm leading-normal break-words whitespace-pre-wrap">
          {JSON.stringify(body, undefined, 2)}
        </pre>
        {number !== undefined && (
          <p className="mt-2 text-ink-soft">
            {`请求里另外带着一个编号，${use}：`}
            <span className="break-all">{number}</span>
          </p>
        )}
      </details>
    </figure>
  );
}
