/** Who is called back when one thing changes. */
export function createListeners<Values extends unknown[] = []>() {
  const listeners = new Set<(...values: Values) => void>();
  return {
    /** Returns what ends it. */
    subscribe: (listener: (...values: Values) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (...values: Values) => {
      for (const listener of listeners) listener(...values);
    },
  };
}
