/** Fields of a result on a device, without id. */
export const LOCAL_RESULT = {
  test_type: "adhd",
  test_name: "ADHD自评",
  result_type: "不太可能存在ADHD",
  total_score: 3,
  scores: {},
  start_time: "2026-01-01T00:00:00.000Z",
  end_time: "2026-01-01T00:05:00.000Z",
  is_anonymous: true,
} as const;
