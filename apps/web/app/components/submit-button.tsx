import { LoaderCircle } from "lucide-react";
import { BusyButton } from "./busy-button.tsx";

interface SubmitButtonProps {
  readonly isLoading: boolean;
  readonly isDisabled: boolean;
  readonly children: string;
}

/** The form's one button; while the call is under way it shows that it works. */
export function SubmitButton({ isLoading, isDisabled, children }: SubmitButtonProps) {
  return (
    <BusyButton
      type="submit"
      className="button-primary w-full"
      isBusy={isLoading}
      disabled={isDisabled}
      aria-busy={isLoading}
    >
      {isLoading && <LoaderCircle aria-hidden="true" className="size-5 motion-safe:animate-spin" />}
      {children}
    </BusyButton>
  );
}
