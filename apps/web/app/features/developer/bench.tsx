import type { Instrument } from "@xinjing/instruments/instrument";
import { BusyButton } from "#web/components/form/busy-button.tsx";
import { Message } from "#web/components/message.tsx";
import { AnswerGrid } from "./answer-grid.tsx";
import { BenchResults } from "./bench-results.tsx";
import { useBench, type Bench as BenchState } from "./use-bench.ts";

interface BenchProps {
  readonly instrument: Instrument;
  readonly name: string;
  readonly isSignedIn: boolean;
}

/** Edits answers of one instrument and shows errors, scores and the server's response. */
export function Bench({ instrument, name, isSignedIn }: BenchProps) {
  const bench = useBench(instrument, name);
  return (
    <div className="space-y-10 lg:grid lg:grid-cols-12 lg:gap-x-12 lg:space-y-0">
      <div className="space-y-6 lg:col-span-5">
        <Actions bench={bench} isSignedIn={isSignedIn} />
        <Verdict bench={bench} />
        <details>
          <summary className="min-h-11 py-2 text-accent">答案JSON（可以直接改，也可以粘贴）</summary>
          <textarea
            aria-label="答案JSON"
            className="field font-mono"
            rows={6}
            spellCheck={false}
            value={bench.text}
            onChange={(event) => bench.edit(event.target.value)}
          />
        </details>
      </div>
      <div className="space-y-10 lg:col-span-7">
        <section aria-labelledby="answers" className="space-y-4">
          <h2 id="answers" className="font-serif text-xl font-semibold">
            答案
          </h2>
          <AnswerGrid questions={instrument.questions} answers={bench.answers} />
        </section>
        <BenchResults instrument={instrument} bench={bench} isSignedIn={isSignedIn} />
      </div>
    </div>
  );
}

function Actions({ bench, isSignedIn }: { bench: BenchState; isSignedIn: boolean }) {
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button-primary" onClick={bench.fill}>
          随机生成答案
        </button>
        <button type="button" className="button-quiet" onClick={bench.check}>
          检查答案格式
        </button>
        <button type="button" className="button-quiet" onClick={bench.compute}>
          前端计算结果
        </button>
        <BusyButton
          type="button"
          className="button-quiet"
          isBusy={bench.isBusy}
          onClick={() => void bench.submit()}
        >
          提交到后端
        </BusyButton>
        <BusyButton
          type="button"
          className="button-quiet"
          isBusy={bench.isBusy}
          onClick={() => void bench.calculate()}
        >
          后端计算结果
        </BusyButton>
      </div>
      <p className="mt-3 text-ink-soft">
        “提交到后端”用POST /api/test-results，“后端计算结果”用POST
        /api/test-results/calculate，后者什么都不存。
      </p>
      <p className="needs-script until-signed-in mt-3 text-ink-soft">
        {isSignedIn
          ? "你已登录：提交会在你的账号里存下一条结果，可以在历史记录里删除。不计参与人次。"
          : "你没有登录：后端只检查，不存结果，也不计参与人次。"}
      </p>
    </div>
  );
}

/** Summarizes and lists the errors, or says that the format is valid. */
function Verdict({ bench: { shown } }: { bench: BenchState }) {
  if (shown.errors) {
    return (
      <Message role="alert">
        <p>{`答案格式有${shown.errors.length}处错误：`}</p>
        <ul className="list-disc pl-6">
          {shown.errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      </Message>
    );
  }
  if (shown.isValid) return <Message role="status">答案格式有效</Message>;
  return null;
}
