/** A colour per place in the code, so that the same letter always looks the same; none of them says better or worse. */
const EDGES = ["border-calm", "border-accent", "border-mild", "border-line-strong"];

/** A result code as letter badges; read aloud as one word. */
export function LetterBadges({ code }: { code: string }) {
  return (
    <p className="mt-1 flex gap-1.5" aria-label={code} role="img">
      {Array.from(code, (letter, place) => (
        <span
          key={`${letter}-${place}`}
          aria-hidden="true"
          className={`inline-flex size-9 items-center justify-center rounded-lg border-2 bg-sheet font-semibold ${EDGES[place % EDGES.length]}`}
        >
          {letter}
        </span>
      ))}
    </p>
  );
}
