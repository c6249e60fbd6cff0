import type { ResultSummary } from "@xinjing/contract/results";
import { Link } from "react-router";
import { Titled } from "#web/components/text/prose.tsx";
import type { PassedResult } from "#web/data/results/passed-result.ts";
import { useAdvice, type AdviceProps } from "./use-advice.ts";

interface NowProps extends AdviceProps {
  /** Latest result in the account. */
  readonly summary: ResultSummary | undefined;
  /** Id of the account. */
  readonly reader: string | undefined;
}

/** Says how to do what the first section advises, with a link to the latest result. */
export function Now({ summary, reader, ...situation }: NowProps) {
  const { details } = useAdvice(situation);
  return (
    <Titled id="now" title="下一步">
      {details.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      {summary && (
        <Link
          to={`/test-result/${summary.test_type}`}
          state={{ result: summary, reader, isSummary: true, search: "" } satisfies PassedResult}
          className="button-primary mt-4 print:hidden"
        >
          看看这次的结果和可以做的事
        </Link>
      )}
    </Titled>
  );
}
