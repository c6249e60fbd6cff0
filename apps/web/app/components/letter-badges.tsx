/** One colour for each letter, so that the same letter always looks the same; none of them says better or worse. */
const INKS: Readonly<Record<string, string>> = {
  E: "text-letter-e",
  I: "text-letter-i",
  S: "text-letter-s",
  N: "text-letter-n",
  T: "text-letter-t",
  F: "text-letter-f",
  J: "text-letter-j",
  P: "text-letter-p",
};

/** A result code, each letter over a waterline of its colour; read aloud as one word. */
export function LetterBadges({ code }: { code: string }) {
  return (
    <span className="flex gap-1.5" aria-label={code} role="img">
      {Array.from(code, (letter, place) => (
        <span
          key={`${letter}-${place}`}
          aria-hidden="true"
          className={`min-w-[1.2em] border-b-2 border-current text-center font-serif text-xl leading-tight font-semibold print:text-ink ${INKS[letter] ?? "text-ink-soft"}`}
        >
          {letter}
        </span>
      ))}
    </span>
  );
}
