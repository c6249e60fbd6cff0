import type { Question } from "@xinjing/instruments/instrument";
import { Square, Volume2 } from "lucide-react";
import { useEffect, useState } from "react";
import { readAloud, stopReading, watchVoice } from "#web/platform/browser/speech.ts";

/**
 * 朗读: the browser reads the question and its options. Not there where the device has no Chinese voice. Where it has none of the
 * mainland's Mandarin, the button names the accent, so that whoever presses it has chosen that.
 */
export function ReadAloud({ question }: { question: Question }) {
  const [accent, setAccent] = useState<string>();
  const [isReading, setIsReading] = useState(false);

  useEffect(() => watchVoice(setAccent), []);
  // Another question, or leaving the page: what is being read is no longer on the screen.
  useEffect(() => {
    if (!isReading) return undefined;
    return () => {
      stopReading();
      setIsReading(false);
    };
  }, [question, isReading]);

  if (accent === undefined) return null;
  const name = accent === "" ? "朗读" : `朗读（${accent}）`;
  const Icon = isReading ? Square : Volume2;
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-1.5 px-2"
      onClick={() => {
        if (isReading) {
          stopReading();
          setIsReading(false);
          return;
        }
        setIsReading(true);
        readAloud(describe(question), () => setIsReading(false));
      }}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <span>{isReading ? "停止" : name}</span>
    </button>
  );
}

/** The question, then each option with its place. */
function describe({ text, options }: Question): readonly string[] {
  return [text, ...options.map(({ label }, index) => `${index + 1}，${label}`)];
}
