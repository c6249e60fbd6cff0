import type { Shown } from "@xinjing/instruments/together";
import type { ReactNode } from "react";

interface StageProps {
  /** The colours of the lake. */
  readonly tint: string;
  readonly silhouettes: ReactNode;
  readonly lake: ReactNode;
  /** What is read first. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** Silhouettes over their lake, and beside them the words; on a phone the first words stand between the two, as on a result. */
export function Stage({ tint, silhouettes, lake, head, children }: StageProps) {
  return (
    <div className={`flex flex-col gap-5 lg:flow-root tint-${tint}`}>
      <div className="result-left">{silhouettes}</div>
      <header className="result-right lg:pb-10">{head}</header>
      <div className="result-left lg:sticky lg:top-8">{lake}</div>
      <div className="space-y-10 max-lg:mt-5 lg:clear-right lg:ml-[calc(var(--left)+3rem)]">{children}</div>
    </div>
  );
}

/** What hollow letters mean, where there are any. */
export function HollowLetters({ people }: { readonly people: readonly Shown[] }) {
  const hasHollow = people.some(({ leans }) => leans.some(({ isBorderline }) => isBorderline));
  return (
    hasHollow && (
      <p className="mt-3 text-sm text-ink-soft">空心的字母，落在水面中间亮的一段，容易变，别太当真。</p>
    )
  );
}
