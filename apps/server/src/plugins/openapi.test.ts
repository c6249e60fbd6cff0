import { OPERATIONS } from "@xinjing/contract/operations";
import { expect, it } from "vitest";
import { buildTestApp } from "#harness/build-test-app.ts";
import { get } from "#harness/test-site.ts";

interface Operation {
  readonly operationId: string;
  readonly security: readonly unknown[];
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Converts a path to OpenAPI's form. */
const templated = (path: string) => path.replaceAll(/:(\w+)/g, "{$1}");

it("/openapi.json describes exactly the calls of the contract, their access and their answers", async () => {
  const { status, body } = await get(await buildTestApp(), "/openapi.json");
  expect(status).toBe(200);
  const { openapi, paths } = JSON.parse(body) as Document;
  expect(openapi).toMatch(/^3\.1\.\d+$/);
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  );
  expect(described.toSorted()).toEqual(
    OPERATIONS.map(({ id, method, path }) => `${id} ${method.toLowerCase()} ${templated(path)}`).toSorted(),
  );
  expect(paths["/user"]?.["get"]?.security).toEqual([{ bearer: [] }]);
  expect(paths["/login"]?.["post"]?.security).toEqual([]);
  expect(paths["/api/test-results"]?.["post"]?.security).toEqual([{}, { bearer: [] }]);
});
