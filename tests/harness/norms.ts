/** Returns SQL that adds as many senders and days as norms of a test and version need to be published. */
export function fillNorms(testType: string, version: string): string {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => `('${testType}', '${version}', ${index})`).join();
  return `insert into norms_senders values ${rows(100)}; insert into norms_days values ${rows(30)}`;
}
