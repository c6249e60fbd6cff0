import { describe, expect, it } from "vitest";
import { shareReads } from "./shared-reads.ts";

function countingReads(outcome: (reading: number) => Promise<string>) {
  const clock = { now: 1_000 };
  const asked: string[] = [];
  const read = shareReads(
    (key: string) => {
      asked.push(key);
      return outcome(asked.length);
    },
    { now: () => clock.now, freshMs: 2_000 },
  );
  return { clock, asked, read };
}

describe("shareReads", () => {
  it("reads once for all who ask within the window, and anew after it", async () => {
    const { clock, asked, read } = countingReads(async (reading) => `reading ${reading}`);
    expect(await Promise.all([read("a"), read("a"), read("a")])).toEqual([
      "reading 1",
      "reading 1",
      "reading 1",
    ]);
    clock.now += 1_999;
    expect(await read("a")).toBe("reading 1");
    clock.now += 1;
    expect(await read("a")).toBe("reading 2");
    expect(asked).toEqual(["a", "a"]);
  });

  it("keeps keys apart", async () => {
    const { asked, read } = countingReads(async (reading) => `reading ${reading}`);
    expect([await read("a"), await read("b"), await read("a")]).toEqual([
      "reading 1",
      "reading 2",
      "reading 1",
    ]);
    expect(asked).toEqual(["a", "b"]);
  });

  it("does not remember a failure", async () => {
    const { read } = countingReads(async (reading) => {
      if (reading === 1) throw new Error("the disk is away");
      return "back";
    });
    await expect(read("a")).rejects.toThrow("the disk is away");
    expect(await read("a")).toBe("back");
  });

  it("reads anew when the clock was set back", async () => {
    const { clock, read } = countingReads(async (reading) => `reading ${reading}`);
    await read("a");
    clock.now -= 1;
    expect(await read("a")).toBe("reading 2");
  });
});
