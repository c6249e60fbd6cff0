import { listTestsCall } from "@xinjing/contract/catalogue";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import type { FastifyInstance } from "fastify";
import type { Database } from "#server/database/connect.ts";
import { serveCall } from "#server/route.ts";
import { sumParticipants } from "./participant-counts-repository.ts";

/** Every test with how many people completed each. */
export function serveCatalogue(app: FastifyInstance, database: Database): void {
  serveCall(app, listTestsCall, async () => {
    const totals = await sumParticipants(database);
    return {
      status: 200,
      data: { data: CATALOGUE.map(({ type }) => ({ type, participant_count: totals.get(type) ?? 0 })) },
    };
  });
}
