import type { CodeLetter } from "@xinjing/instruments/card";

/** Colour of each letter. No colour means good or bad. */
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

/** Shows one letter in its colour. */
export function Letter({ children, isBorderline = false }: LetterProps) {
  return (
    <span className={`print:text-ink ${INKS[children] ?? ""} ${isBorderline ? "hollow" : ""}`}>
      {children}
    </span>
  );
}

/** Lists the letters of a type in their colours; borderline ones are hollow. Screen readers read one word. */
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
