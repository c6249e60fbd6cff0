import { listTestsCall } from "@xinjing/contract/catalogue";
import { readNormsCall } from "@xinjing/contract/norms";
import { CATALOGUE, findCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import type { FastifyInstance } from "fastify";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { serveCall } from "#server/route.ts";
import { findNorms } from "./norms.ts";
import { sumParticipants } from "./participant-counts-repository.ts";
import { shareReads } from "./shared-reads.ts";

/** Every result page asks for the norms; they change slowly. */
const NORMS_FRESH_MS = 2_000;

interface CatalogueDeps {
  readonly database: Database;
  readonly now: () => number;
}

/** Every test with how many people completed each, and how the totals of a test are spread. */
export function serveCatalogue(app: FastifyInstance, { database, now }: CatalogueDeps): void {
  serveCall(app, listTestsCall, async () => {
    const totals = await sumParticipants(database);
    return {
      status: 200,
      data: { data: CATALOGUE.map(({ type }) => ({ type, participant_count: totals.get(type) ?? 0 })) },
    };
  });

  const readNorms = shareReads((type: InstrumentId) => findNorms(database, type), {
    now,
    freshMs: NORMS_FRESH_MS,
  });
  serveCall(app, readNormsCall, async ({ params }) => {
    const entry = findCatalogueEntry(params.type);
    if (!entry) throw new AppError("not_found", `不支持的测试类型: ${params.type}`);
    return { status: 200, data: await readNorms(entry.type) };
  });
}
