import { describe, expect, it } from "vitest";
import { parseDatabaseUrl } from "./address.ts";

const ONE = {
  engine: "postgres",
  hosts: [{ host: "db", port: 5432 }],
  user: "u",
  password: "p",
  database: "d",
  tls: "disable",
  sessionOptions: "",
};

describe("the address of a PostgreSQL", () => {
  it.each([
    ["postgres://u:p@db/d", ONE],
    ["postgresql://u:p@db:5432/d", ONE],
    ["postgres://u@db/d", { ...ONE, password: "" }],
    ["postgres://u:p%40%2F@db/d%20e", { ...ONE, password: "p@/", database: "d e" }],
    [
      "postgres://u:p@10.0.0.1:5433,db-2.internal,[::1]:6000/d",
      {
        ...ONE,
        hosts: [
          { host: "10.0.0.1", port: 5433 },
          { host: "db-2.internal", port: 5432 },
          { host: "::1", port: 6000 },
        ],
      },
    ],
    ["postgres://u:p@db/d?sslmode=verify-full", { ...ONE, tls: "verify-full" }],
    ["postgres://u:p@db/d?options=-c%20x%3Dy", { ...ONE, sessionOptions: "-c x=y" }],
  ])("is read from %s", (url, address) => {
    expect(parseDatabaseUrl(url)).toEqual(address);
  });

  it.each([
    "postgres://db/d",
    "postgres://u:p@/d",
    "postgres://u:p@db",
    "postgres://u:p@db/",
    "postgres://u:p@a,,b/d",
    "postgres://u:p@db:0/d",
    "postgres://u:%@db/d",
    "postgres://u:p@db/d?sslmode=allow",
    "postgres://u:p@db/d#x",
  ])("is not %s", (url) => {
    expect(parseDatabaseUrl(url)).toMatch(/^应当像 postgres:/);
  });
});
