/** The sixteen four-letter types, E before I, S before N, T before F, J before P. */
export const MBTI_TYPES: readonly string[] = ["E", "I"].flatMap((energy) =>
  ["S", "N"].flatMap((information) =>
    ["T", "F"].flatMap((decision) => ["J", "P"].map((order) => energy + information + decision + order)),
  ),
);
