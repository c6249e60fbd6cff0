import type { CodeLetter } from "@xinjing/instruments/card";

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

interface LetterProps {
  readonly children: string;
  readonly isBorderline?: boolean;
}

/** A letter in its colour. */
export function Letter({ children, isBorderline = false }: LetterProps) {
  return (
    <span className={`print:text-ink ${INKS[children] ?? ""} ${isBorderline ? "hollow" : ""}`}>
      {children}
    </span>
  );
}

/** The letters of a type in a list, each in its own colour; a borderline one is hollow. Read aloud as one word. */
export function LetterBadges({ letters }: { readonly letters: readonly CodeLetter[] }) {
  const code = letters.map(({ letter }) => letter).join("");
  return (
    <span className="tracking-[0.12em]" aria-label={code} role="img">
      {letters.map(({ letter, isBorderline }) => (
        <Letter key={letter} isBorderline={isBorderline}>
          {letter}
        </Letter>
      ))}
    </span>
  );
}
