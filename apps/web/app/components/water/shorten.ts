/** Removes a start and an end of two or more characters that all names share: 特征略多, 特征较多 become 略多, 较多. */
export function shorten(labels: readonly string[]): readonly string[] {
  const [first = ""] = labels;
  const count = (part: (label: string, length: number) => string) => {
    const lengths = Array.from(first, (_, index) => index + 1);
    const differs = (length: number) => labels.some((label) => part(label, length) !== part(first, length));
    const shared = lengths.findIndex(differs);
    return shared < 2 ? 0 : shared;
  };
  const head = count((label, length) => label.slice(0, length));
  const tail = count((label, length) => label.slice(-length));
  return labels.map((label) => label.slice(head, label.length - tail));
}
