import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  listHeldKeys,
  mergeHeldBy,
  readRecord,
  readText,
  removeKey,
  retryHeld,
  writeText,
} from "./storage.ts";
import { parseMap, parseNumber } from "./parsing.ts";
import { MemoryStorage } from "./testing/memory-storage.ts";

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

  it("gives way to what another tab wrote since, or is joined with it", () => {
    local.setItem("plain", "old");
    local.setItem("joined", "old");
    mergeHeldBy("joined", (ours, theirs) => `${theirs}+${ours}`);
    local.refuses = () => true;
    writeText("local", "plain", "ours");
    writeText("local", "joined", "ours");
    local.refuses = () => false;
    local.setItem("plain", "theirs");
    local.setItem("joined", "theirs");
    retryHeld();
    expect([local.getItem("plain"), local.getItem("joined")]).toEqual(["theirs", "theirs+ours"]);
    expect(readText("local", "plain")).toBe("theirs");
  });

  it("is read from a storage that throws at every touch", () => {
    vi.stubGlobal("localStorage", undefined);
    Object.defineProperty(globalThis, "localStorage", {
      configurable: true,
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
    writeText("local", "a", "1");
    expect(readText("local", "a")).toBe("1");
    expect(readText("local", "b")).toBeUndefined();
    removeKey("local", "a");
    expect(readText("local", "a")).toBeUndefined();
  });
});

describe("a record that makes no sense", () => {
  const parse = (stored: unknown) => parseNumber(parseMap(stored)?.["n"]);

  it.each(["{", "null", '{"n":"x"}', "[]"])("%s counts as none, and a copy is put aside", (text) => {
    local.setItem("user_preferences", text);
    expect(readRecord("local", "user_preferences", parse)).toBeUndefined();
    expect(local.getItem("user_preferences_corrupt")).toBe(text);
  });

  it("keeps the last bad copy of a key, and so much of it", () => {
    local.setItem("test_progress", "first");
    readRecord("local", "test_progress", parse);
    local.setItem("test_progress", "x".repeat(300_000));
    readRecord("local", "test_progress", parse);
    expect(local.getItem("test_progress_corrupt")).toBe("x".repeat(100_000));
  });

  it("leaves no copy of who was signed in, and none where the storage is full", () => {
    local.setItem("user_info", '{"email":"anna@example.com"');
    readRecord("local", "user_info", parse);
    expect(local.getItem("user_info_corrupt")).toBeNull();
    local.setItem("test_history", "{");
    local.refuses = () => true;
    expect(readRecord("local", "test_history", parse)).toBeUndefined();
    expect(local.getItem("test_history_corrupt")).toBeNull();
  });
});
