import { Mark } from "./mark.tsx";
import { SlowAnswer } from "./slow-answer.tsx";

/** Something is under way; the text says what. */
export function Spinner({ children }: { children: string }) {
  return (
    <div role="status" className="needs-script flex flex-col items-center gap-4 py-20 text-ink-soft">
      <Mark className="breathing size-12 text-accent" />
      <p>{children}</p>
      <SlowAnswer />
    </div>
  );
}
