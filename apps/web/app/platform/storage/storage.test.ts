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
  it("is held, read back, and written with the next write that works", () => {
    local.refuses = () => true;
    writeText("local", "a", "1");
    expect(readText("local", "a")).toBe("1");
    expect(listHeldKeys()).toEqual(["a"]);
    local.refuses = () => false;
    writeText("local", "b", "2");
    expect(local.getItem("a")).toBe("1");
    expect(listHeldKeys()).toEqual([]);
  });

  it("is read from a storage that throws at every touch", () => {
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

describe("a record that makes no sense", () => {
  const read = (key: Parameters<typeof readRecord>[1]) =>
    readRecord("local", key, (stored) => parseNumber(parseMap(stored)?.["n"]));

  it("counts as none, and the last copy is put aside, so much of it as there is room for", () => {
    for (const text of ["{", "null", '{"n":"x"}', "[]"]) {
      local.setItem("user_preferences", text);
      expect(read("user_preferences"), text).toBeUndefined();
      expect(local.getItem("user_preferences_corrupt")).toBe(text);
    }
    local.setItem("user_preferences", "x".repeat(300_000));
    read("user_preferences");
    expect(local.getItem("user_preferences_corrupt")).toBe("x".repeat(100_000));
  });

  it("leaves no copy of who was signed in, and none where the storage is full", () => {
    local.setItem("user_info", '{"email":"anna@example.com"');
    local.setItem("test_history", "{");
    read("user_info");
    local.refuses = () => true;
    expect(read("test_history")).toBeUndefined();
    for (const key of ["user_info", "test_history"]) expect(local.getItem(`${key}_corrupt`)).toBeNull();
  });
});
