import type { ReactNode } from "react";
import { Message } from "./message.tsx";

interface LoadFailureProps {
  /** Error message with advice. */
  readonly message: string;
  readonly onRetry: () => void;
  /** Says what the failure does not affect. */
  readonly children?: ReactNode;
}

/** Replaces a list that could not be loaded. */
export function LoadFailure({ message, onRetry, children }: LoadFailureProps) {
  return (
    <div className="max-w-column">
      <Message role="alert" onRetry={onRetry}>
        <h2 className="font-medium">加载失败</h2>
        <p>{message}</p>
        {children}
      </Message>
    </div>
  );
}
