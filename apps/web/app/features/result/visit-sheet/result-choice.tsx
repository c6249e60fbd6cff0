import type { ResultSummary } from "@xinjing/contract/results";
import { CATALOGUE, describeResult } from "@xinjing/instruments/catalogue";
import { useState } from "react";
import { Message } from "#web/components/message.tsx";
import { formatEnd } from "#web/data/results/end-time.ts";

/**
 * Maximum number of results in a document. Up to this number, the results over time fit on one page for every
 * combination of tests.
 */
const MOST_RESULTS = 10;
/** Number of results of a test that are shown without unfolding. */
const OPEN_COUNT = 6;

interface ResultChoiceProps {
  /** Sorted by time, newest first. */
  readonly results: readonly ResultSummary[];
  readonly chosen: readonly ResultSummary[];
  readonly onChoose: (chosen: readonly ResultSummary[]) => void;
}

/** Lets the user choose results for the document, grouped by test. */
export function ResultChoice({ results, chosen, onChoose }: ResultChoiceProps) {
  const [isFull, setIsFull] = useState(false);
  const toggle = (result: ResultSummary) => {
    const rest = chosen.filter(({ id }) => id !== result.id);
    const isRemoved = rest.length < chosen.length;
    setIsFull(!isRemoved && chosen.length === MOST_RESULTS);
    if (isRemoved) onChoose(rest);
    else if (chosen.length < MOST_RESULTS) onChoose([...chosen, result]);
  };
  return (
    <div className="space-y-4">
      {CATALOGUE.map(({ type, name }) => {
        const rows = results
          .filter(({ test_type: ofTest }) => ofTest === type)
          .map((result) => (
            <Row
              key={result.id}
              result={result}
              isChosen={chosen.some(({ id }) => id === result.id)}
              onToggle={() => {
                toggle(result);
              }}
            />
          ));
        if (rows.length === 0) return null;
        return (
          <fieldset key={type}>
            <legend className="font-medium">{name}</legend>
            <ul>{rows.slice(0, OPEN_COUNT)}</ul>
            {rows.length > OPEN_COUNT && (
              <details>
                <summary className="min-h-11 py-2 text-accent">{`更早的${rows.length - OPEN_COUNT}次`}</summary>
                <ul>{rows.slice(OPEN_COUNT)}</ul>
              </details>
            )}
          </fieldset>
        );
      })}
      {isFull && (
        <Message role="alert">
          {`一份里最多放${MOST_RESULTS}次，再多，医生也看不过来。想放这一次，先去掉别的一次。`}
        </Message>
      )}
    </div>
  );
}

interface RowProps {
  readonly result: ResultSummary;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function Row({ result, isChosen, onToggle }: RowProps) {
  return (
    <li>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input type="checkbox" className="mt-1" checked={isChosen} onChange={onToggle} />
        <span className="min-w-0 break-keep">
          <span className="mr-3 inline-block text-ink-soft tabular-nums">
            {formatEnd(result) || "完成时间不详"}
          </span>
          {describeResult(result)}
        </span>
      </label>
    </li>
  );
}
