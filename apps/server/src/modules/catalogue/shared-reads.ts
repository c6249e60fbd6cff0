/**
 * Makes a reading that is remembered for `freshMs` for each key. Who asks while it is under way shares it; a failed
 * one is not remembered.
 */
export function shareReads<Key, Value>(
  read: (key: Key) => Promise<Value>,
  { now, freshMs }: { readonly now: () => number; readonly freshMs: number },
): (key: Key) => Promise<Value> {
  const readings = new Map<Key, { readonly startedAt: number; readonly value: Promise<Value> }>();
  return (key) => {
    const known = readings.get(key);
    const age = known && now() - known.startedAt;
    // A negative age means that the clock was set back.
    if (known && age !== undefined && age >= 0 && age < freshMs) return known.value;
    const reading = { startedAt: now(), value: read(key) };
    readings.set(key, reading);
    reading.value.catch(() => {
      if (readings.get(key) === reading) readings.delete(key);
    });
    return reading.value;
  };
}
