import { Whole } from "./text/whole.tsx";

interface DisclaimerProps {
  /** Texts of the test. */
  readonly about: { readonly disclaimer: string };
  readonly className?: string;
}

/** Shows the disclaimer of a test. CSS then hides the general one in the footer. */
export function Disclaimer({ about, className = "" }: DisclaimerProps) {
  return (
    <p className={`disclaimer text-ink-soft ${className}`}>
      <Whole>{about.disclaimer}</Whole>
    </p>
  );
}
