/** The mark of 心镜: a round mirror, a point above the water and its reflection. Decorative, the name stands beside it. */
export function Mark({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="16" cy="16" r="13" strokeWidth="1.75" />
      <path d="M6 18c3.3-2.5 6.7-2.5 10 0s6.7 2.5 10 0" strokeWidth="1.75" strokeLinecap="round" />
      <circle cx="16" cy="11" r="2.25" fill="currentColor" stroke="none" />
    </svg>
  );
}
