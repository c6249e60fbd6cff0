/** Sets the status that React's `use` reads, so that it does not suspend for a fulfilled promise. */
export function markFulfilled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: "fulfilled", value }),
    // The caller handles the rejection.
    () => undefined,
  );
  return promise;
}
