/** Why another page sent the person here, when the navigation state says so. */
export function readNotice(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("notice" in state)) return undefined;
  return typeof state.notice === "string" ? state.notice : undefined;
}
