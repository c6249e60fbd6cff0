import { describeLabel } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";

interface ResultLabelProps {
  readonly type: InstrumentId;
  /** As it is stored. */
  readonly label: string;
}

/** A stored label in the words of the site, with the stored one as a second, smaller line where they differ. */
export function ResultLabel({ type, label }: ResultLabelProps) {
  const words = describeLabel(type, label);
  return (
    <>
      <p className="mt-1">{words}</p>
      {words !== label && <p className="text-sm text-ink-soft">{`按原规则的分类名：${label}`}</p>}
    </>
  );
}
