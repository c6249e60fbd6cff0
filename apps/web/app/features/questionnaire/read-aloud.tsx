import type { Question } from "@xinjing/instruments/instrument";
import { Square, Volume2 } from "lucide-react";
import { useEffect, useState } from "react";
import { readAloud, stopReading, watchVoice } from "#web/platform/browser/speech.ts";

/**
 * 朗读: reads the question and its options aloud. Renders nothing without a Chinese voice. If the voice is not Mandarin
 * of the mainland, the button names its accent.
 */
export function ReadAloud({ question }: { question: Question }) {
  const [accent, setAccent] = useState<string>();
  const [isReading, setIsReading] = useState(false);

  useEffect(() => watchVoice(setAccent), []);
  // Stops reading when the question changes or the page is left.
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

/** Returns the texts to read: the question, then each option with its number. */
function describe({ text, options }: Question): readonly string[] {
  return [text, ...options.map(({ label }, index) => `${index + 1}，${label}`)];
}
