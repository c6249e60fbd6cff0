/** Minimal event emitter. */
export function createListeners<Values extends unknown[] = []>() {
  const listeners = new Set<(...values: Values) => void>();
  return {
    /** Returns a function that unsubscribes. */
    subscribe: (listener: (...values: Values) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (...values: Values) => {
      for (const listener of listeners) listener(...values);
    },
  };
}
