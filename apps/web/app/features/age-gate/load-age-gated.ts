/** Loads the question about age, which some tests ask first. */
export async function loadAgeGated() {
  return (await import("./age-gated.tsx")).AgeGated;
}
