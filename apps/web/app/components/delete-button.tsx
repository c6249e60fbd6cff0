import { Trash2 } from "lucide-react";
import type { Ref } from "react";

interface DeleteButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  /** Accessible name, which includes the thing to delete. */
  readonly label: string;
  readonly onClick: () => void;
}

/** Shows 删除 as a quiet button; the caller asks for confirmation. */
export function DeleteButton({ ref, label, onClick }: DeleteButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="ml-auto inline-flex min-h-11 min-w-11 items-center justify-end gap-1.5 text-ink-soft"
      aria-label={label}
      onClick={onClick}
    >
      <Trash2 aria-hidden="true" className="size-4" />
      <span className="max-sm:text-sm">删除</span>
    </button>
  );
}
