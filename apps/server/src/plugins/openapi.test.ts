import { OPERATIONS } from "@xinjing/contract/operations";
import { expect, it } from "vitest";
import { buildTestApp } from "#server/testing/build-test-app.ts";

interface Operation {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: unknown };
}

async function readDocument(): Promise<Document> {
  const server = await buildTestApp();
  const answer = await server.app.inject({ url: "/openapi.json" });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

it("describes exactly the calls of the contract, as OpenAPI 3.1", async () => {
  const { openapi, paths } = await readDocument();
  expect(openapi).toMatch(/^3\.1\.\d+$/);
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
    ),
  );
  const expected = OPERATIONS.map(
    ({ id, method, path }) => `${id} ${method} ${path.replace(/:(\w+)/, "{$1}")}`,
  );
  expect(described.toSorted()).toEqual(expected.toSorted());
});

it("says for each call who may make it and what it answers", async () => {
  const { paths, components } = await readDocument();
  expect(components.securitySchemes).toEqual({ bearer: { type: "http", scheme: "bearer" } });
  expect(paths["/user"]?.["get"]?.security).toEqual([{ bearer: [] }]);
  expect(paths["/api/test-results"]?.["post"]?.security).toEqual([{}, { bearer: [] }]);
  expect(paths["/login"]?.["post"]?.security).toEqual([]);
  const statuses = Object.keys(paths["/api/test-results"]?.["post"]?.responses ?? {});
  expect(statuses.toSorted()).toEqual(["200", "201", "401", "410", "422", "default"]);
});
