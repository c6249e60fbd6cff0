/** Marks a promise when it is fulfilled: React's `use` reads what such a promise brought without waiting. */
export function markFulfilled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: "fulfilled", value }),
    // Whoever awaits the promise handles the error.
    () => undefined,
  );
  return promise;
}
