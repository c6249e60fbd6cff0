import { Mark } from "./mark.tsx";
import { SlowAnswer } from "./slow-answer.tsx";

/** Shows that something is loading. */
export function Spinner({ children }: { children: string }) {
  return (
    <div role="status" className="needs-script flex flex-col items-center gap-4 py-20 text-ink-soft">
      <Mark className="breathing size-12 text-accent" />
      <p>{children}</p>
      <SlowAnswer />
    </div>
  );
}
