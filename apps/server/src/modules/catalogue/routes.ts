import { listTestsCall } from "@xinjing/contract/catalogue";
import { readNormsCall } from "@xinjing/contract/norms";
import { CATALOGUE, findCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { FastifyInstance } from "fastify";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { serveCall } from "#server/route.ts";
import { findNorms, sumParticipants } from "./counts.ts";

/** Serves the catalogue with participant counts, and the distribution of a test's totals. */
export function serveCatalogue(app: FastifyInstance, { database }: { readonly database: Database }): void {
  serveCall(app, listTestsCall, async () => {
    const totals = await sumParticipants(database.query);
    return {
      status: 200,
      data: { data: CATALOGUE.map(({ type }) => ({ type, participant_count: totals.get(type) ?? 0 })) },
    };
  });

  serveCall(app, readNormsCall, async ({ params }) => {
    const entry = findCatalogueEntry(params.type);
    if (!entry) throw new AppError("not_found", `不支持的测试类型: ${params.type}`);
    return { status: 200, data: await findNorms(database.query, entry.type) };
  });
}
