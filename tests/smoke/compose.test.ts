import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { registration } from "#harness/factories.ts";
import { call } from "#harness/http-call.ts";
import { freePort, preparePostgres } from "#harness/postgres-server.ts";
import { ROOT } from "#harness/product.ts";
import { findPrograms } from "#harness/programs.ts";
import { startServer } from "#harness/server-process.ts";
import { temporaryDirectory } from "#harness/temporary-directory.ts";

/**
 * Starts a PostgreSQL that requires a password from everybody except its superuser, as that of the image does for other
 * hosts.
 */
async function startPostgres(superuser: string) {
  const server = preparePostgres(await freePort());
  onTestFinished(() => server.remove());
  server.runProgram("initdb", "-D", server.dataFolder, "-U", superuser, "-A", "trust", "--no-sync");
  const rules = `host all ${superuser} 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n`;
  writeFileSync(join(server.dataFolder, "pg_hba.conf"), rules);
  await server.start();
  const where = ["-h", "127.0.0.1", "-p", String(server.port), "-U", superuser, "-d", "postgres"];
  const psql = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    execFileSync(join(findPrograms("postgres"), "psql"), [...where, "--no-psqlrc", ...args], {
      env: { ...process.env, ...env },
      stdio: "pipe",
    });
  return { port: server.port, psql };
}

it("compose's server runs as a role that owns only its database, and refuses the password 123456", async () => {
  const secrets = temporaryDirectory();
  execFileSync("sh", [join(ROOT, "deploy/make-secrets.sh"), secrets]);
  const { port, psql } = await startPostgres("postgres");
  psql(["-v", "ON_ERROR_STOP=1", "-f", join(ROOT, "deploy/postgres/10-server-role.sql")], {
    DATABASE_PASSWORD_FILE: join(secrets, "database_password"),
  });
  const compose = parse(readFileSync(join(ROOT, "deploy/compose.yaml"), "utf8"), { merge: true }) as {
    services: { server: { environment: Record<string, string> } };
  };
  const url = readFileSync(join(secrets, "database_url"), "utf8").replace(
    "@postgres:5432",
    `@127.0.0.1:${port}`,
  );
  writeFileSync(join(secrets, "database_url"), url);
  const environment = Object.entries(compose.services.server.environment).map(([name, value]) => [
    name,
    value.replace("/run/secrets", secrets).replace(/^\$\{\w+:-(\w*)\}$/, "$1"),
  ]);
  const variables = Object.fromEntries(environment) as Record<string, string>;
  const server = await startServer({ ...variables, REDIS_URL: "" });
  for (const [password, status] of Object.entries({ "123456": 422, "wandering otters 7": 201 })) {
    const answer = await call(server.url, "POST", "/register", { body: registration({ password }) });
    expect(answer.status, password).toBe(status);
  }

  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query(
    "select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user",
  );
  expect(new Set(Object.values(rows[0] as object))).toEqual(new Set([false]));
  for (const sql of [
    "create database other",
    "create role other",
    "alter system set log_statement = 'all'",
    "select * from pg_authid",
    "copy users to program 'cat'",
  ])
    await expect(client.query(sql), sql).rejects.toThrow(/permission denied|must be superuser/);
  const elsewhere = new Client({ connectionString: url.replace(/xinjing$/, "postgres") });
  await expect(elsewhere.connect()).rejects.toThrow("permission denied for database");
});
