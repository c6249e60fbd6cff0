/** One colour for each letter, so that the same letter always looks the same; none of them says better or worse. */
const GROUNDS: Readonly<Record<string, string>> = {
  E: "bg-letter-e",
  I: "bg-letter-i",
  S: "bg-letter-s",
  N: "bg-letter-n",
  T: "bg-letter-t",
  F: "bg-letter-f",
  J: "bg-letter-j",
  P: "bg-letter-p",
};

/** A result code as letter badges; read aloud as one word. */
export function LetterBadges({ code }: { code: string }) {
  return (
    <span className="mt-1 flex gap-1" aria-label={code} role="img">
      {Array.from(code, (letter, place) => (
        <span
          key={`${letter}-${place}`}
          aria-hidden="true"
          className={`inline-flex size-7 items-center justify-center rounded-md border border-transparent text-sm font-semibold text-sheet print:border-ink print:text-ink ${GROUNDS[letter] ?? "bg-ink-soft"}`}
        >
          {letter}
        </span>
      ))}
    </span>
  );
}
