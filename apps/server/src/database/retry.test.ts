import { describe, expect, it } from "vitest";
import { ConnectionLostError, isWorthRepeating, PostgresError, readDriverError } from "./postgres/errors.ts";
import { retry } from "./retry.ts";

/** Fails that often, and then answers with the number of tries. */
function failing(times: number, error: Error) {
  let tries = 0;
  return {
    tries: () => tries,
    async work() {
      tries += 1;
      if (tries <= times) throw error;
      return tries;
    },
  };
}

const COLLISION = new PostgresError("40001", "could not serialize");
const rules = { until: 1_000, nowMs: () => 0, isWorthRepeating, random: () => 0 };

describe("a retried work", () => {
  it("is done up to eight times", async () => {
    expect(await retry(failing(7, COLLISION).work, rules)).toBe(8);
    const hopeless = failing(8, COLLISION);
    await expect(retry(hopeless.work, rules)).rejects.toBe(COLLISION);
    expect(hopeless.tries()).toBe(8);
  });

  it("ends when the next pause would last beyond its time", async () => {
    const work = failing(8, COLLISION);
    await expect(retry(work.work, { ...rules, until: 0 })).rejects.toBe(COLLISION);
    expect(work.tries()).toBe(1);
  });

  it("pauses longer and longer, a random part of each length", async () => {
    const asked: number[] = [];
    const clock = { now: 0 };
    const random = () => {
      asked.push(clock.now);
      return 0.001;
    };
    await retry(failing(7, COLLISION).work, { ...rules, random });
    expect(asked).toHaveLength(7);
  });

  it.each(["40001", "40P01", "08006", "08001", "57P01", "57P02", "57P03", "25006", "53300", "55P03"])(
    "repeats after %s",
    async (code) => {
      expect(await retry(failing(1, new PostgresError(code, "x")).work, rules)).toBe(2);
    },
  );

  it.each(["23505", "42P01", "22P02", "28P01", "53100", "57014", "XX000"])(
    "does not repeat after %s",
    async (code) => {
      const work = failing(1, new PostgresError(code, "x"));
      await expect(retry(work.work, rules)).rejects.toThrow("x");
      expect(work.tries()).toBe(1);
    },
  );
});

describe("an error of the driver", () => {
  it.each(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EHOSTUNREACH"])(
    "%s is a lost connection",
    (code) => {
      expect(readDriverError(Object.assign(new Error("x"), { code }), false)).toBeInstanceOf(
        ConnectionLostError,
      );
    },
  );

  it("without a code is a lost connection when the connection is gone", () => {
    expect(readDriverError(new Error("Connection terminated unexpectedly"), true)).toBeInstanceOf(
      ConnectionLostError,
    );
  });

  it("keeps its code and loses what quotes somebody's data", () => {
    const reported = Object.assign(new Error('invalid input syntax for type bigint: "金丝雀"'), {
      code: "22P02",
      detail: "金丝雀",
    });
    const read = readDriverError(reported, false);
    expect(JSON.stringify([read, read.message, Object.values(read)])).not.toContain("金丝雀");
    expect(read).toMatchObject({ code: "22P02" });
  });

  it("of a distributed engine that asks for a restart is worth repeating", () => {
    const error = readDriverError(
      Object.assign(new Error("Restart read required at: …"), { code: "XX000" }),
      false,
    );
    expect(isWorthRepeating(error)).toBe(true);
  });
});
