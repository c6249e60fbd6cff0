import { MARK_PATH, MARK_SIZE } from "#web/content/mark.ts";

/** Shows the mark of 心镜 in the current colour. Decorative. */
export function Mark({ className = "" }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`}
      width="24"
      height="24"
      className={className}
      aria-hidden="true"
    >
      <path d={MARK_PATH} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
