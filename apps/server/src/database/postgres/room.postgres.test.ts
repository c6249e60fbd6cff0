import { expect, it } from "vitest";
import { buildTestApp } from "#harness/build-test-app.ts";
import { submission } from "#harness/factories.ts";
import { insertMember } from "#harness/members.ts";
import { type Config, readConfig } from "#server/config.ts";
import { LEAST_FREE_BYTES, readGrowth } from "#server/database/disk-space.ts";
import { examine } from "#server/doctor/checks.ts";

const MIB = 1_024 * 1_024;

it("a database near DATABASE_LIMIT_MB refuses results and reports it; without a limit the room is unknown", async () => {
  const room: { config: Pick<Config, "database" | "databaseLimitBytes"> } = {
    config: readConfig({ SECRET: "x".repeat(32), DATABASE_URL: "postgres://u:p@h/d" }),
  };
  const server = await buildTestApp({ readFreeBytes: () => readGrowth(server.database, room.config) });
  const { token } = await insertMember(server);
  const limited = (databaseLimitBytes: number) => ({
    ...room.config,
    database: server.address,
    databaseLimitBytes,
  });
  const read = (config: typeof room.config) => readGrowth(server.database, config);
  expect(await read(room.config)).toBeUndefined();

  const size = -(await read(limited(0)))!;
  expect(size).toBeGreaterThan(5 * MIB);
  room.config = limited(size + LEAST_FREE_BYTES - MIB);
  const answer = await server.send("POST", "/api/test-results", { token, body: submission() });
  expect(answer.status).toBe(507);

  const whole = readConfig({ SECRET: "x".repeat(32), DATABASE_URL: "postgres://u:p@h/d" });
  const judge = async (config: Partial<Config>) => {
    const findings = await examine({ ...whole, database: server.address, ...config }, server.clock.now);
    return findings.find(({ about }) => about === "硬盘");
  };
  for (const [room, level] of [
    [LEAST_FREE_BYTES - MIB, "bad"],
    [LEAST_FREE_BYTES + 10 * MIB, "warn"],
    [2_000 * MIB, "good"],
  ] as const)
    expect(await judge({ databaseLimitBytes: size + room }), level).toMatchObject({ level });
  expect((await judge({}))?.text).toContain("DATABASE_LIMIT_MB");
});
