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

/** A letter in its colour. */
export function Letter({ children }: { readonly children: string }) {
  return <span className={`print:text-ink ${INKS[children] ?? ""}`}>{children}</span>;
}

/** A result code, each letter in its colour; read aloud as one word. */
export function LetterBadges({ code }: { readonly code: string }) {
  return (
    <span className="tracking-[0.12em]" aria-label={code} role="img">
      {Array.from(code, (letter, place) => (
        <Letter key={`${letter}-${place}`}>{letter}</Letter>
      ))}
    </span>
  );
}
