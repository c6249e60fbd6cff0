import {
  CONSENT_VERSIONS,
  closeAccountCall,
  exportAccountCall,
  listConsentsCall,
  recordConsentCall,
  renameCall,
} from "@xinjing/contract/account";
import type { FastifyInstance } from "fastify";
import { AppError, invalid, loginExpired } from "#server/errors.ts";
import { inEnvelope, type Session, serveCall, serveStream } from "#server/route.ts";
import { deletePerson, renameUser } from "./account-repository.ts";
import { listCurrentConsents, recordConsent } from "./consents.ts";
import { exportAccount, type ExportDeps } from "./export-account.ts";
import { exportBundle, exportTable } from "./export-results.ts";

export interface AccountDeps extends ExportDeps {
  /** Limits the bytes that a sender stores. Throws AppError 429 above its limit. */
  readonly limitStoredBytes: (sender: string, bytes: number) => Promise<void>;
  /** Verifies a password and returns its stored hash. Throws AppError 422 at the field, 429. */
  readonly provePassword: (session: Session, password: string, field: string) => Promise<string>;
}

/** Media type, file name and writer of each export format. */
const EXPORTS = {
  json: {
    type: "application/json",
    write: (deps: ExportDeps, session: Session) => inEnvelope(exportAccount(deps, session)),
  },
  csv: { type: "text/csv", write: exportTable },
  fhir: { type: "application/fhir+json", write: exportBundle },
} as const;

/** Serves consents, name, export and closing of an account. `auth` serves password and logins. */
export function serveAccount(app: FastifyInstance, deps: AccountDeps): void {
  const { database } = deps;

  serveCall(app, listConsentsCall, async ({ session: { userId } }) => ({
    status: 200,
    data: await listCurrentConsents(database, userId),
  }));

  serveCall(app, recordConsentCall, async ({ session: { userId }, sender, body }) => {
    const shown: readonly string[] = CONSENT_VERSIONS[body.kind];
    if (!shown.includes(body.version)) throw invalid({ version: ["没有这一版同意书，请刷新页面后再试"] });
    // A withdrawal is never refused.
    if (body.granted) await deps.limitStoredBytes(sender, 0);
    const recorded = await recordConsent(database, userId, body, deps.now());
    if (!recorded) throw loginExpired();
    return { status: 200, message: recorded.granted ? "已记下你的同意" : "已撤回", data: recorded };
  });

  serveCall(app, renameCall, async ({ session: { userId, email }, body: { name } }) => {
    if (!(await renameUser(database, userId, name))) throw loginExpired();
    return { status: 200, message: "姓名已修改", data: { id: userId, name, email } };
  });

  const exporting = new Set<string>();
  async function* exportAlone(userId: string, pieces: AsyncGenerator<string, void>) {
    if (exporting.has(userId))
      throw new AppError("too_many_requests", "上一次导出还没有结束，请等它完成，或者过一会儿再试", {
        retryAfterSeconds: 10,
      });
    exporting.add(userId);
    try {
      yield* pieces;
    } finally {
      exporting.delete(userId);
    }
  }
  serveStream(app, exportAccountCall, ({ session, query: { format } }) => {
    const { type, write } = EXPORTS[format];
    return { type, pieces: exportAlone(session.userId, write(deps, session)) };
  });

  serveCall(app, closeAccountCall, async ({ session, body: { password } }) => {
    const passwordHash = await deps.provePassword(session, password, "password");
    if (!(await deletePerson(database, session.userId, passwordHash))) throw loginExpired();
    return { status: 200, message: "账号已注销" };
  });
}
