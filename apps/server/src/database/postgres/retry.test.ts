import { expect, it } from "vitest";
import { PostgresError, readDriverError } from "./errors.ts";
import { retry } from "./retry.ts";

/**
 * Runs work that fails the given number of times. Returns the number of attempts, and whether the last one succeeded.
 */
async function countTries(failures: number, code: string, until = Number.POSITIVE_INFINITY): Promise<string> {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries <= failures) throw new PostgresError(code, "x");
  };
  return retry(work, until, () => 0).then(
    () => `done at ${tries}`,
    () => `failed at ${tries}`,
  );
}

it("retries outages up to eight times and collisions until the deadline", async () => {
  expect(await countTries(7, "08006")).toBe("done at 8");
  expect(await countTries(8, "08006")).toBe("failed at 8");
  for (const code of ["40001", "40P01"]) {
    expect(await countTries(20, code)).toBe("done at 21");
    expect(await countTries(20, code, 0)).toBe("failed at 1");
  }
  for (const code of ["57P01", "25006", "53300"])
    expect.soft(await countTries(1, code), code).toBe("done at 2");
  for (const code of ["23505", "42P01", "22P02", "57014"])
    expect.soft(await countTries(1, code), code).toBe("failed at 1");
});

it("a driver's error keeps its code and loses text that quotes data", () => {
  const reported = Object.assign(new Error('invalid input syntax for type bigint: "金丝雀"'), {
    code: "22P02",
    detail: "金丝雀",
  });
  const read = readDriverError(reported);
  expect(JSON.stringify([read, read.message, Object.values(read)])).not.toContain("金丝雀");
  expect(read).toMatchObject({ code: "22P02" });
});
