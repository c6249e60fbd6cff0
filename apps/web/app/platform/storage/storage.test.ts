import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseMap, parseNumber } from "./parsing.ts";
import { listHeldKeys, readRecord, readText, removeKey, writeText } from "./storage.ts";
import { MemoryStorage } from "#harness/memory-storage.ts";

let local: MemoryStorage;

beforeEach(() => {
  local = new MemoryStorage();
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", new MemoryStorage());
});

afterEach(() => {
  for (const key of listHeldKeys()) removeKey("local", key);
  vi.unstubAllGlobals();
});

describe("a value that cannot be written", () => {
  it("is held in memory, read back, and written with the next successful write", () => {
    local.refuses = () => true;
    writeText("local", "a", "1");
    expect(readText("local", "a")).toBe("1");
    expect(listHeldKeys()).toEqual(["a"]);
    local.refuses = () => false;
    writeText("local", "b", "2");
    expect(local.getItem("a")).toBe("1");
    expect(listHeldKeys()).toEqual([]);
  });

  it("is readable from a storage that always throws", () => {
    const get = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(globalThis, "localStorage", { configurable: true, get });
    writeText("local", "a", "1");
    expect([readText("local", "a"), readText("local", "b")]).toEqual(["1", undefined]);
    removeKey("local", "a");
    expect(readText("local", "a")).toBeUndefined();
  });
});

describe("an invalid record", () => {
  const read = (key: Parameters<typeof readRecord>[1]) =>
    readRecord("local", key, (stored) => parseNumber(parseMap(stored)?.["n"]));

  it("counts as missing, and its last copy is quarantined, shortened if necessary", () => {
    for (const text of ["{", "null", '{"n":"x"}', "[]"]) {
      local.setItem("user_preferences", text);
      expect(read("user_preferences"), text).toBeUndefined();
      expect(local.getItem("user_preferences_corrupt")).toBe(text);
    }
    local.setItem("user_preferences", "x".repeat(300_000));
    read("user_preferences");
    expect(local.getItem("user_preferences_corrupt")).toBe("x".repeat(100_000));
  });

  it("is not quarantined if it is a login or the storage is full", () => {
    local.setItem("user_info", '{"email":"anna@example.com"');
    local.setItem("test_history", "{");
    read("user_info");
    local.refuses = () => true;
    expect(read("test_history")).toBeUndefined();
    for (const key of ["user_info", "test_history"]) expect(local.getItem(`${key}_corrupt`)).toBeNull();
  });
});
