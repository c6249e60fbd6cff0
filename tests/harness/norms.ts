/** SQL after which the norms of a test in that version have stood on enough senders and days. */
export function fillNorms(testType: string, version: string): string {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => `('${testType}', '${version}', ${index})`).join();
  return `insert into norms_senders values ${rows(100)}; insert into norms_days values ${rows(30)}`;
}
