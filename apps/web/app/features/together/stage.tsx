import type { Shown } from "@xinjing/instruments/together";
import type { ReactNode } from "react";

interface StageProps {
  /** Test or family of types whose colours the page has. */
  readonly tint: string;
  readonly silhouettes: ReactNode;
  readonly lake: ReactNode;
  /** Title and introduction. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** Lays out silhouettes and lake beside the texts. On phones, `head` is between silhouettes and lake. */
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

/** Explains hollow letters, if any letter is hollow. */
export function HollowLetters({ people }: { readonly people: readonly Shown[] }) {
  const hasHollow = people.some(({ leans }) => leans.some(({ isBorderline }) => isBorderline));
  return (
    hasHollow && (
      <p className="mt-3 text-sm text-ink-soft">空心的字母，落在水面中间亮的一段，容易变，别太当真。</p>
    )
  );
}
