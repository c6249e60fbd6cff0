import * as z from "zod/mini";
import {
  confirmationSchema,
  nameSchema,
  newPasswordSchema,
  PASSWORD_MAX_CHARACTERS,
  passwordRepeated,
  userSchema,
} from "./auth.ts";
import { atMost, labelSchema } from "./bounds.ts";
import type { Call } from "./call.ts";
import { emailSchema } from "./email.ts";
import { doneSchema, failureSchema, success } from "./envelope.ts";
import { resultItemSchema } from "./results.ts";

/** Kinds of consent: `upload` to store one's own results; `child` to store a child's results, given by the guardian. */
export const CONSENT_KINDS = ["upload", "child"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/**
 * Versions of the wording of each consent, oldest first. The site shows the last one; the server refuses versions that
 * are not listed.
 */
export const CONSENT_VERSIONS = {
  upload: ["upload-1", "upload-2"],
  child: ["child-1", "child-2"],
} as const satisfies Readonly<Record<ConsentKind, readonly string[]>>;

const consentKindSchema = z.enum(CONSENT_KINDS, "同意的种类应当是upload或child");

const consentRequestSchema = z.object({
  kind: consentKindSchema,
  /** Version of the wording that the person has seen. */
  version: labelSchema("同意的版本"),
  granted: z.boolean("请说明是同意还是撤回"),
});

const consentSchema = z.object({
  kind: z.enum(CONSENT_KINDS),
  version: z.string(),
  granted: z.boolean(),
  /** Time of the consent or withdrawal, ISO 8601 UTC. */
  recorded_at: z.string(),
});
export type Consent = z.infer<typeof consentSchema>;

export const WRONG_PASSWORD = "密码不正确";

const currentPasswordSchema = z
  .string("密码不能为空")
  .check(
    atMost(PASSWORD_MAX_CHARACTERS, WRONG_PASSWORD),
    z.minLength(1, { error: "密码不能为空", abort: true }),
  );

const accountExportSchema = z.object({
  exported_at: z.string(),
  user: z.object({ ...userSchema.shape, created_at: z.string() }),
  /** All records, oldest first. */
  consents: z.array(consentSchema),
  /** Sorted by end time, newest first. */
  results: z.array(
    z.extend(resultItemSchema, {
      /** Time when the server stored it, ISO 8601 UTC. */
      stored_at: z.string(),
    }),
  ),
  deleted_results: z.array(z.object({ id: z.string(), deleted_at: z.string() })),
  /** Active logins. Their tokens are not included, because the server stores only hashes of them. */
  sessions: z.array(z.object({ created_at: z.string(), last_used_at: z.string(), expires_at: z.string() })),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

export const listConsentsCall = {
  id: "listConsents",
  summary: "每种同意最近一次的记录；没有说过的不在里面",
  method: "GET",
  path: "/api/account/consents",
  access: "member",
  responses: { 200: success(z.array(consentSchema)), 401: failureSchema, 429: failureSchema },
} as const satisfies Call;

export const recordConsentCall = {
  id: "recordConsent",
  summary: "记下同意或撤回；和最近一次相同时不再记",
  method: "PUT",
  path: "/api/account/consents",
  access: "member",
  addsData: true,
  body: consentRequestSchema,
  responses: { 200: success(consentSchema), 401: failureSchema, 422: failureSchema, 429: failureSchema },
} as const satisfies Call;

export const renameCall = {
  id: "rename",
  summary: "修改姓名",
  method: "PATCH",
  path: "/api/account",
  access: "member",
  addsData: true,
  body: z.object({ name: nameSchema }),
  responses: { 200: success(userSchema), 401: failureSchema, 422: failureSchema, 429: failureSchema },
} as const satisfies Call;

const passwordChangeSchema = z
  .object({
    current_password: currentPasswordSchema,
    password: newPasswordSchema,
    password_confirmation: confirmationSchema,
  })
  .check(passwordRepeated);
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

export const changePasswordCall = {
  id: "changePassword",
  summary: "修改密码；所有登录随即失效，返回新的登录凭证",
  method: "PUT",
  path: "/api/account/password",
  access: "member",
  addsData: false,
  body: passwordChangeSchema,
  responses: {
    200: success(z.object({ token: z.string() })),
    401: failureSchema,
    422: failureSchema,
    429: failureSchema,
  },
} as const satisfies Call;

const emailChangeSchema = z.object({ email: emailSchema, current_password: currentPasswordSchema });
export type EmailChange = z.infer<typeof emailChangeSchema>;

export const changeEmailCall = {
  id: "changeEmail",
  summary: "更换邮箱；所有登录随即失效，返回新的登录凭证",
  method: "PUT",
  path: "/api/account/email",
  access: "member",
  addsData: false,
  body: emailChangeSchema,
  responses: {
    200: success(z.object({ user: userSchema, token: z.string() })),
    401: failureSchema,
    422: failureSchema,
    429: failureSchema,
  },
} as const satisfies Call;

export const logoutAllCall = {
  id: "logoutAll",
  summary: "退出所有设备，包括这一台",
  method: "POST",
  path: "/api/account/logout-all",
  access: "member",
  addsData: false,
  responses: { 200: doneSchema, 401: failureSchema, 429: failureSchema },
} as const satisfies Call;

export const createLoginCodeCall = {
  id: "createLoginCode",
  summary: "一次性登录码：在新设备上和密码一起用一次，有人在猜密码时也能登录",
  method: "POST",
  path: "/api/account/login-code",
  access: "member",
  addsData: false,
  responses: {
    201: success(z.object({ code: z.string(), expires_at: z.string() })),
    401: failureSchema,
    429: failureSchema,
  },
} as const satisfies Call;

export const exportAccountCall = {
  id: "exportAccount",
  summary:
    "服务器上关于这个人的全部内容；format=csv时只有结果，是一张表格（text/csv），format=fhir时是FHIR R4的Bundle（application/fhir+json）",
  method: "GET",
  path: "/api/account/export",
  access: "member",
  query: z.object({
    format: z._default(z.enum(["json", "csv", "fhir"], "格式应当是json、csv或fhir"), "json"),
  }),
  responses: {
    200: success(accountExportSchema),
    401: failureSchema,
    422: failureSchema,
    429: failureSchema,
  },
} as const satisfies Call;

export const closeAccountCall = {
  id: "closeAccount",
  summary: "注销账号，连同结果和登录，不能恢复",
  method: "DELETE",
  path: "/api/account",
  access: "member",
  body: z.object({ password: currentPasswordSchema }),
  responses: { 200: doneSchema, 401: failureSchema, 422: failureSchema, 429: failureSchema },
} as const satisfies Call;
