/** Web storage in memory, for tests without a browser. Writes can be made to fail. */
export class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>();
  /** Returns true if a write must fail. */
  refuses: (key: string, text: string) => boolean = () => false;

  get length(): number {
    return this.#entries.size;
  }

  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#entries.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    if (this.refuses(key, text)) throw new DOMException("full", "QuotaExceededError");
    this.#entries.set(key, text);
  }

  removeItem(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
