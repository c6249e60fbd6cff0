import { LoaderCircle } from "lucide-react";
import { BusyButton } from "./busy-button.tsx";

interface SubmitButtonProps {
  readonly isLoading: boolean;
  readonly children: string;
}

/** The form's one button, active from the start: what is missing is said when it is pressed. While the call is under way it shows that it works. */
export function SubmitButton({ isLoading, children }: SubmitButtonProps) {
  return (
    <BusyButton type="submit" className="button-primary w-full" isBusy={isLoading} aria-busy={isLoading}>
      {isLoading && <LoaderCircle aria-hidden="true" className="size-5 motion-safe:animate-spin" />}
      {children}
    </BusyButton>
  );
}
