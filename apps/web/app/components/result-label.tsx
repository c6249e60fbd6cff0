import { describeResult, getCatalogueEntry } from "@xinjing/instruments/catalogue";

interface ResultLabelProps {
  readonly result: Parameters<typeof describeResult>[0];
}

/** A stored result in the words of the site; the stored label as a second, smaller line where the site has other words for it. */
export function ResultLabel({ result }: ResultLabelProps) {
  const isAside = getCatalogueEntry(result.test_type).plainLabels?.[result.result_type] !== undefined;
  return (
    <>
      <p className="mt-1">{describeResult(result)}</p>
      {isAside && <p className="text-sm text-ink-soft">{`按原规则的分类名：${result.result_type}`}</p>}
    </>
  );
}
