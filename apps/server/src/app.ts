import { randomUUID } from "node:crypto";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { config } from "zod/v4/core";
import zhCN from "zod/v4/locales/zh-CN.js";
import type { AppDeps } from "./app-deps.ts";
import { atMostEverySecond } from "./at-most-every-second.ts";
import { AppError } from "./errors.ts";
import { scheduleMaintenance } from "./maintenance.ts";
import { findConsent } from "./modules/account/consents.ts";
import { serveAccount } from "./modules/account/routes.ts";
import { provePassword } from "./modules/auth/credentials.ts";
import { createLimiter, type Limiter } from "./limits/limiter.ts";
import { serveAuth } from "./modules/auth/routes.ts";
import { findSession } from "./modules/auth/service.ts";
import { serveCatalogue } from "./modules/catalogue/routes.ts";
import { serveKiosk } from "./modules/kiosk/routes.ts";
import { exportResults } from "./modules/results/item.ts";
import { serveResults } from "./modules/results/routes.ts";
import type { SubmitDeps } from "./modules/results/submit.ts";
import { installAdmission } from "./plugins/admission.ts";
import { installAuthentication } from "./plugins/authenticate.ts";
import { refuseAmbiguousRequests } from "./plugins/ambiguous-requests.ts";
import { installBounds } from "./plugins/bounds.ts";
import { answerBrokenRequest, refuseConnect } from "./plugins/client-errors.ts";
import { CONTRACT_SCHEMAS } from "./plugins/contract-schemas.ts";
import { installCors } from "./plugins/cors.ts";
import { installErrorHandler, sendFailure } from "./plugins/error-handler.ts";
import { installHealth } from "./plugins/health.ts";
import { installJsonBody } from "./plugins/json-body.ts";
import { installOpenapi } from "./plugins/openapi.ts";
import { installRateLimit, reserveStoredBytes, takeCountedPost } from "./plugins/rate-limit.ts";
import { installRequestLog } from "./plugins/request-log.ts";
import { installDiskReserve } from "./plugins/reserve.ts";
import { installSecurityHeaders, securityHeadersFor } from "./plugins/security-headers.ts";
import { installSender } from "./plugins/sender.ts";
import { findMeantPageOf, installSite } from "./plugins/site.ts";
import { trustedBy, warnOfUnreadableAddress, warnOfUntrustedProxy } from "./trust-proxy.ts";

const REQUEST_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_MS = 10_000;
const HEADERS_MAX_BYTES = 16_384;
/** Interval at which Node checks timeouts. Its default of 30 s would make both timeouts much longer. */
const TIMEOUT_CHECK_MS = 5_000;
/** Timeout of a silent connection. It must exceed the slowest answer, which may wait 5 s for a lock. */
const IDLE_SOCKET_MS = 30_000;
/** Longer than the usual idle timeout of reverse proxies (60 s), so that the proxy closes first. */
const KEEP_ALIVE_MS = 65_000;

/** Builds the server without listening. The caller owns the database and closes it after the app. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  config(zhCN());
  const app = fastify({
    logger: deps.logger,
    // plugins/request-log.ts logs each HTTP response.
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: CONTRACT_SCHEMAS,
    trustProxy: trustedBy(deps.trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_SOCKET_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      maxHeaderSize: HEADERS_MAX_BYTES,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      // refuseAmbiguousRequests answers a missing Host header in the contract's form.
      requireHostHeader: false,
    },
    clientErrorHandler: answerBrokenRequest,
    // Always generated here, because a request id chosen by a client could put personal data into the log.
    genReqId: () => randomUUID(),
    // While stopping, requests are still answered; only /readyz reports the shutdown.
    return503OnClosing: false,
    // Fastify calls this for a request that it refuses before any hook has run.
    frameworkErrors: (_error, request, reply) => {
      const page = findMeantPageOf(request);
      if (page === undefined) void sendFailure(reply, new AppError("bad_request", "请求的地址有误"));
      else void reply.headers(securityHeadersFor(request)).redirect(page);
    },
  });
  await hardenHttp(app, deps);
  // The site comes before authentication, because the page /user needs no token.
  installSite(app, deps.siteBuildDir);
  // Admission comes before the first query of the database.
  installAdmission(app, deps);
  const { metricsToken } = deps;
  let onRefusal: ((limit: string) => void) | undefined;
  if (metricsToken !== undefined) {
    // The module is loaded only if metrics are on.
    const { installMetrics } = await import("./metrics/metrics.ts");
    onRefusal = installMetrics(app, deps, metricsToken);
  }
  const limiter = createLimiter({ ...deps, isOn: deps.isLimiting, store: deps.limitStore, onRefusal });
  installAuthentication(app, (token) => findSession({ ...deps, limiter }, token));
  installRateLimit(app, limiter);
  const hasRoom = installDiskReserve(app, deps.readFreeBytes);
  await installOpenapi(app);
  installHealth(app, deps);
  serveApi(app, { ...deps, limiter, hasRoom });
  const stop = scheduleMaintenance(deps, (err, text) => app.log.warn({ err }, text));
  app.addHook("onClose", async () => stop());
  return app;
}

function serveApi(
  app: FastifyInstance,
  deps: AppDeps & { readonly limiter: Limiter; readonly hasRoom: () => Promise<boolean> },
): void {
  const { database, limiter, hasRoom } = deps;
  const reserveBytes: SubmitDeps["reserveStoredBytes"] = (...what) => reserveStoredBytes(limiter, ...what);
  serveAuth(app, deps);
  serveCatalogue(app, deps);
  serveKiosk(app, deps);
  serveResults(app, {
    ...deps,
    readConsent: async (userId, kind) => (await findConsent(database, userId, kind))?.granted,
    reserveStoredBytes: reserveBytes,
    takeCountedPost: async (...who) => (await hasRoom()) && takeCountedPost(limiter, ...who),
    onCountFailure: atMostEverySecond((error: unknown) =>
      app.log.warn({ err: error }, "an anonymous result was not counted"),
    ),
  });
  serveAccount(app, {
    ...deps,
    limitStoredBytes: async (...what) => {
      const { refusal } = await reserveBytes(...what);
      if (refusal) throw refusal;
    },
    exportResults: (userId) => exportResults(database, userId),
    provePassword: (...args) => provePassword(deps, ...args),
  });
}

/** Installs what every request passes, in this order. */
async function hardenHttp(
  app: FastifyInstance,
  { corsOrigins, trustProxy }: Pick<AppDeps, "corsOrigins" | "trustProxy">,
): Promise<void> {
  installSecurityHeaders(app);
  installRequestLog(app);
  warnOfUntrustedProxy(app);
  warnOfUnreadableAddress(app);
  installErrorHandler(app);
  refuseAmbiguousRequests(app);
  app.server.on("connect", refuseConnect);
  await installCors(app, corsOrigins);
  installSender(app);
  installBounds(app, trustProxy);
  installJsonBody(app);
}
