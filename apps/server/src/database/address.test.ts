import { expect, it } from "vitest";
import { parseDatabaseUrl } from "./address.ts";

const ONE = {
  engine: "postgres",
  host: "db",
  port: 5432,
  user: "u",
  password: "p",
  database: "d",
  tls: "disable",
  sessionOptions: "",
};

it("the address of a PostgreSQL is read from its URL", () => {
  for (const [url, address] of Object.entries({
    "postgres://u:p@db/d": ONE,
    "postgres://u:p%40%2F@db/d%20e": { ...ONE, password: "p@/", database: "d e" },
    "postgres://u@10.0.0.1:5433/d": { ...ONE, host: "10.0.0.1", port: 5433, password: "" },
    "postgresql://u:p@db-2.internal/d": { ...ONE, host: "db-2.internal" },
    "postgres://u:p@[::1]:6000/d": { ...ONE, host: "::1", port: 6000 },
    "postgres://u:p@db/d?sslmode=verify-full": { ...ONE, tls: "verify-full" },
    "postgres://u:p@db/d?options=-c%20x%3Dy": { ...ONE, sessionOptions: "-c x=y" },
  }))
    expect.soft(parseDatabaseUrl(url), url).toEqual(address);
});

it("any other URL is refused with an example", () => {
  for (const url of [
    "postgres://db/d",
    "postgres://u:p@db",
    "postgres://u:p@db:0/d",
    "postgres://u:p@first,second/d",
    "postgres://u:p@first:5432,second:5432/d",
    "postgres://u:p@db/d/e",
    "postgres://u:%zz@db/d",
    "postgres://u:p@db/d?sslmode=allow",
    "postgres://u:p@db/d#x",
    "file:~/x.db",
    "file:~",
    "file:~me/x.db",
  ])
    expect.soft(parseDatabaseUrl(url), url).toBeUndefined();
});
