import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import * as z from "zod";
import { zhCN } from "zod/locales";
import type { Database } from "./database/connect.ts";
import { startNightlyCompaction } from "./database/nightly-compaction.ts";
import { AppError } from "./errors.ts";
import { hasGuardianConsent } from "./modules/account/consent.ts";
import { serveAccount } from "./modules/account/routes.ts";
import { provePassword } from "./modules/auth/credentials.ts";
import type { PasswordPolicy } from "./modules/auth/password-policy.ts";
import { serveAuth } from "./modules/auth/routes.ts";
import { findSession } from "./modules/auth/service.ts";
import { startTokensPurge } from "./modules/auth/tokens-purge.ts";
import { serveCatalogue } from "./modules/catalogue/routes.ts";
import { startCountedKeysPurge } from "./modules/results/counted-keys-purge.ts";
import { listAllResults, serveResults } from "./modules/results/routes.ts";
import { installAuthentication } from "./plugins/authenticate.ts";
import { installErrorHandler, sendFailure } from "./plugins/error-handler.ts";
import { installHealth, type Lifecycle } from "./plugins/health.ts";
import { installJsonBody } from "./plugins/json-body.ts";
import { installOpenapi } from "./plugins/openapi.ts";
import { installRequestLog } from "./plugins/request-log.ts";
import { installSecurityHeaders } from "./plugins/security-headers.ts";
import { installSite } from "./plugins/site.ts";

const BODY_LIMIT_BYTES = 65_536;
const REQUEST_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_MS = 10_000;
const HEADERS_MAX_BYTES = 16_384;

export interface AppDeps {
  readonly database: Database;
  readonly secret: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly tokenDays: number;
  readonly tokenIdleDays: number;
  readonly passwordPolicy: PasswordPolicy;
  readonly trustProxy: boolean | string[];
  readonly siteBuildDir: string;
  readonly lifecycle: Lifecycle;
  readonly logger: NonNullable<FastifyServerOptions["logger"]>;
}

/** Builds the server without listening. The database belongs to the caller, who closes it after the app. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  z.config(zhCN());
  const app = fastify({
    logger: deps.logger,
    // plugins/request-log.ts writes the one line per answer.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, maxHeaderSize: HEADERS_MAX_BYTES },
    // While stopping, what was accepted is answered properly; only /readyz says that we are leaving.
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply) => {
      void sendFailure(reply, new AppError("bad_request", "请求的地址有误"));
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  installSecurityHeaders(app);
  installRequestLog(app);
  installErrorHandler(app);
  installJsonBody(app);
  // Before authentication: the page that a browser gets for /user needs no token.
  await installSite(app, deps.siteBuildDir);
  installAuthentication(app, (token) => findSession(deps, token));
  await installOpenapi(app);
  installHealth(app, deps.database, deps.lifecycle);

  serveAuth(app, deps);
  serveCatalogue(app, deps);
  serveResults(app, {
    ...deps,
    hasGuardianConsent: (userId) => hasGuardianConsent(deps.database, userId),
    onCountFailure: (error) => app.log.warn({ err: error }, "an anonymous result was not counted"),
  });
  serveAccount(app, {
    ...deps,
    listResults: (userId) => listAllResults(deps.database, userId),
    provePassword: (...args) => provePassword(deps, ...args),
  });
  keepHouse(app, deps);
  return app;
}

/** What is done by the clock; a failed round is logged and tried again with the next one. */
function keepHouse(app: FastifyInstance, deps: AppDeps): void {
  const warn = (text: string) => (error: unknown) => app.log.warn({ err: error }, text);
  const stops = [
    startCountedKeysPurge(deps.database, deps.now, warn("old counted keys were not purged")),
    startTokensPurge(deps, warn("dead tokens were not purged")),
    startNightlyCompaction(deps.database, deps.now, warn("the database was not compacted")),
  ];
  app.addHook("onClose", async () => {
    for (const stop of stops) stop();
  });
}
