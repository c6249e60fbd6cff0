import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

interface BackLinkProps {
  readonly to: string;
  /** Navigation state. */
  readonly state?: unknown;
  readonly children: string;
}

/** Links to the previous page, above the content. */
export function BackLink({ to, state, children }: BackLinkProps) {
  return (
    <Link to={to} state={state} className="link mb-6 inline-flex min-h-11 items-center gap-2 print:hidden">
      <ArrowLeft aria-hidden="true" className="size-5" />
      {children}
    </Link>
  );
}
