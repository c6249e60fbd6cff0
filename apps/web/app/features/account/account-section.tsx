import type { ReactNode } from "react";
import { Message } from "#web/components/message.tsx";
import { Titled } from "#web/components/text/prose.tsx";

interface AccountSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows a section of the account page with its heading. */
export function AccountSection({ title, children }: AccountSectionProps) {
  return (
    <Titled title={title}>
      <div className="flex flex-col gap-4 max-lg:mt-3 [&>button]:self-start">{children}</div>
    </Titled>
  );
}

/** Shows the outcome of a task. Always rendered, so that a screen reader reads changes. */
export function TaskNotice({
  notice,
  problem,
}: {
  notice: string | undefined;
  problem?: string | undefined;
}) {
  return (
    <>
      <p
        aria-live="polite"
        className={notice === undefined ? "sr-only" : "rounded-xl bg-accent-wash px-4 py-3"}
      >
        {notice}
      </p>
      {problem !== undefined && <Message role="alert">{problem}</Message>}
    </>
  );
}
