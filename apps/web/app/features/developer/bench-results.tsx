import type { Instrument, Outcome } from "@xinjing/instruments/instrument";
import type { ReactNode } from "react";
import { Message } from "#web/components/message.tsx";
import type { Bench } from "./use-bench.ts";

interface BenchResultsProps {
  readonly instrument: Instrument;
  readonly bench: Bench;
  readonly isSignedIn: boolean;
}

/** Shows the scores, the result type, the server's response and debugging details. */
export function BenchResults({ instrument, bench, isSignedIn }: BenchResultsProps) {
  const { outcome, serverAnswer } = bench.shown;
  return (
    <>
      {outcome && <Scores outcome={outcome} />}
      {serverAnswer && (
        <Part title="后端响应">
          <Message role="status">
            {serverAnswer.problem === undefined
              ? "后端已接受"
              : `后端没有接受，或者没连上：${serverAnswer.problem}`}
          </Message>
          <details>
            <summary className="min-h-11 py-2 text-accent">响应的原文（JSON）</summary>
            <pre className="sheet px-4 py-3 font-mono text-sm whitespace-pre-wrap">
              {JSON.stringify(serverAnswer.body, undefined, 2)}
            </pre>
          </details>
        </Part>
      )}
      <div className="needs-script until-signed-in">
        <Part title="调试信息">
          <Facts
            facts={[
              ["测试类型", instrument.id],
              ["计分版本", instrument.version],
              ["题数", String(instrument.questions.length)],
              ["登录状态", isSignedIn ? "已登录" : "未登录"],
              ["上一次请求", serverAnswer?.request ?? "还没有"],
              ["请求标识（Idempotency-Key）", serverAnswer?.idempotencyKey ?? "没有"],
            ]}
          />
        </Part>
      </div>
    </>
  );
}

function Scores({ outcome }: { outcome: Outcome }) {
  const { result_type_enum: code, level } = outcome.extra;
  const key = [code, level].find((candidate) => typeof candidate === "string") ?? outcome.resultType;
  return (
    <Part title="得分明细">
      <Facts
        facts={[
          ["结果类型", outcome.resultType],
          ["结果类型键", key],
          ["总分（total_score）", String(outcome.totalScore)],
          ...Object.entries(outcome.scores).map(([name, value]) => [name, JSON.stringify(value)] as const),
        ]}
      />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="space-y-3">
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[max-content_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="mb-2 sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
