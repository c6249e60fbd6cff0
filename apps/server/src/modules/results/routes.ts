import {
  calculateCall,
  deleteResultCall,
  latestResultCall,
  listResultsCall,
  PAGE_SIZE_MAX,
  readResultCall,
  submitResultCall,
} from "@xinjing/contract/results";
import { countVisitCall } from "@xinjing/contract/visits";
import type { FastifyInstance } from "fastify";
import { AppError } from "#server/errors.ts";
import { serveCall } from "#server/route.ts";
import { calculate } from "./calculate.ts";
import { toItem, toSummary } from "./item.ts";
import { countResults, findLatestResult, findResult, listResults } from "./results-reads-repository.ts";
import { deleteResult } from "./results-writes-repository.ts";
import { type SubmitDeps, submitAnonymously, submitResult, submitVisit } from "./submit.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Serves submitting, listing, reading and deleting results, calculating one, and counting visits. */
export function serveResults(app: FastifyInstance, deps: SubmitDeps): void {
  const { database } = deps;

  serveCall(app, submitResultCall, async ({ session, headers, body, sender }) => {
    const key = headers["idempotency-key"]?.toLowerCase();
    if (!session) return submitAnonymously(deps, key, body, sender);
    return submitResult(deps, { userId: session.userId, sender }, key, body);
  });

  serveCall(app, listResultsCall, async ({ session: { userId, resultCount }, query }) => {
    const page = Number(query.page);
    const perPage = Math.min(Number(query.per_page), PAGE_SIZE_MAX);
    const filter = { userId, testType: query.test_type };
    const total =
      query.test_type === undefined ? resultCount : await countResults(database, userId, query.test_type);
    const lastPage = Math.max(1, Math.ceil(total / perPage));
    const rows = await listResults(database, filter, {
      limit: perPage,
      offset: (page - 1) * perPage,
      total,
    });
    return {
      status: 200,
      data: {
        data: rows.map((row) => toSummary(row)),
        pagination: { current_page: page, per_page: perPage, total, last_page: lastPage },
      },
    };
  });

  serveCall(app, latestResultCall, async ({ session: { userId }, query }) => {
    const row = await findLatestResult(database, { userId, testType: query.test_type });
    return { status: 200, data: row ? toItem(row) : null };
  });

  serveCall(app, readResultCall, async ({ session: { userId }, params }) => {
    const row = await findResult(database, { userId, id: readId(params.id) });
    if (!row) throw noSuchResult();
    return { status: 200, data: toItem(row) };
  });

  serveCall(app, deleteResultCall, async ({ session: { userId }, params }) => {
    const key = { userId, id: readId(params.id) };
    const options = { now: deps.now(), keptTombstones: deps.quota.results };
    if (!(await deleteResult(database, key, options))) throw noSuchResult();
    return { status: 200, message: "已删除" };
  });

  serveCall(app, calculateCall, async ({ body }) => ({
    status: 200,
    data: calculate(body.test_type, body.answers),
  }));

  serveCall(app, countVisitCall, async ({ body, sender }) => {
    await submitVisit(deps, body, sender);
    return { status: 201 };
  });
}

/** Normalises an id. Throws the same 404 for an invalid id as for another person's result. */
function readId(id: string): string {
  if (!UUID.test(id)) throw noSuchResult();
  return id.toLowerCase();
}

const noSuchResult = () => new AppError("not_found", "结果不存在");
