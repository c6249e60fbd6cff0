import { LoaderCircle } from "lucide-react";

interface SubmitButtonProps {
  readonly isLoading: boolean;
  readonly isDisabled: boolean;
  readonly children: string;
}

/** The form's one button; while the call is under way it is disabled and shows that it works. */
export function SubmitButton({ isLoading, isDisabled, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className="button-primary w-full"
      disabled={isLoading || isDisabled}
      aria-busy={isLoading}
    >
      {isLoading && <LoaderCircle aria-hidden="true" className="size-5 motion-safe:animate-spin" />}
      {children}
    </button>
  );
}
