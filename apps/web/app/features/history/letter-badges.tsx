/** A wash per place in the code, so that the same letter always looks the same. */
const WASHES = ["bg-calm-wash", "bg-mild-wash", "bg-moderate-wash", "bg-marked-wash"];

/** A result code as letter badges; read aloud as one word. */
export function LetterBadges({ code }: { code: string }) {
  return (
    <p className="mt-1 flex gap-1.5" aria-label={code} role="img">
      {Array.from(code, (letter, place) => (
        <span
          key={`${letter}-${place}`}
          aria-hidden="true"
          className={`inline-flex size-9 items-center justify-center rounded-lg font-semibold ${WASHES[place % WASHES.length]}`}
        >
          {letter}
        </span>
      ))}
    </p>
  );
}
