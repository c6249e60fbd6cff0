import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";

interface MessageProps {
  /** `alert` interrupts a screen reader, `status` does not. */
  readonly role: "alert" | "status";
  /** Adds 重试. */
  readonly onRetry?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Shows a message in the page. */
export function Message({ role, onRetry, children }: MessageProps) {
  const Icon = role === "alert" ? CircleAlert : Info;
  const [edge, tone] =
    role === "alert" ? ["border-amber", "text-amber"] : ["border-line-strong", "text-accent"];
  return (
    <div role={role} className={`sheet flex items-start gap-3 px-4 py-3 ${edge}`}>
      <Icon aria-hidden="true" className={`mt-1.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        {children}
        {onRetry && (
          <div className="mt-2">
            <button type="button" className="button-quiet" onClick={onRetry}>
              重试
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
