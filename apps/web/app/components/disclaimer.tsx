import { Whole } from "./whole.tsx";

interface DisclaimerProps {
  /** Of the test. */
  readonly about: { readonly disclaimer: string };
  readonly className?: string;
}

/** What a test is not. The footer's sentence, which says the same of every test, then stands aside. */
export function Disclaimer({ about, className = "" }: DisclaimerProps) {
  return (
    <p className={`disclaimer text-ink-soft ${className}`}>
      <Whole>{about.disclaimer}</Whole>
    </p>
  );
}
