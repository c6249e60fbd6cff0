import * as z from "zod/mini";
import { atMost } from "./bounds.ts";
import type { Call } from "./call.ts";
import { EMAIL_MAX_CHARACTERS, emailSchema } from "./email.ts";
import { doneSchema, failureSchema, success } from "./envelope.ts";
import { visibleText } from "./visible-text.ts";

const PASSWORD_MIN_CHARACTERS = 6;
export const PASSWORD_MAX_CHARACTERS = 128;
const NAME_MAX_CHARACTERS = 50;

/** Message for every failed login, whatever the reason. */
export const WRONG_CREDENTIALS = "邮箱或密码不正确";
const PASSWORD_TOO_LONG = `密码不能超过${PASSWORD_MAX_CHARACTERS}个字符`;

export const nameSchema = z
  .string("姓名不能为空")
  .check(
    atMost(NAME_MAX_CHARACTERS, `姓名不能超过${NAME_MAX_CHARACTERS}个字`),
    z.overwrite(visibleText),
    z.minLength(1, "姓名不能为空"),
  );

// Passwords are not trimmed or case-folded: every character counts.
export const newPasswordSchema = z
  .string("密码不能为空")
  .check(
    atMost(PASSWORD_MAX_CHARACTERS, PASSWORD_TOO_LONG),
    z.minLength(1, { error: "密码不能为空", abort: true }),
    z.minLength(PASSWORD_MIN_CHARACTERS, `密码至少需要${PASSWORD_MIN_CHARACTERS}个字符`),
  );

export const confirmationSchema = z
  .string("请再输入一次密码")
  .check(atMost(PASSWORD_MAX_CHARACTERS, PASSWORD_TOO_LONG));

/** Checks that a new password and its repetition are equal. */
export const passwordRepeated = z.refine<{
  readonly password: string;
  readonly password_confirmation: string;
}>((body) => body.password === body.password_confirmation, {
  error: "两次输入的密码不一致",
  path: ["password_confirmation"],
});

export const registerRequestSchema = z
  .object({
    name: nameSchema,
    email: emailSchema,
    password: newPasswordSchema,
    password_confirmation: confirmationSchema,
  })
  .check(passwordRepeated);
export type RegisterRequest = z.infer<typeof registerRequestSchema>;

/** Maximum length as typed: a code has twelve letters, and a person may add separators. */
const LOGIN_CODE_MAX_CHARACTERS = 40;

/**
 * Login. The password has the same maximum length as in a registration, so that a longer one, which no account can
 * have, is refused without being hashed.
 */
export const loginRequestSchema = z.object({
  email: z
    .string("邮箱不能为空")
    .check(atMost(EMAIL_MAX_CHARACTERS, WRONG_CREDENTIALS), z.trim(), z.minLength(1, "邮箱不能为空")),
  password: z
    .string("密码不能为空")
    .check(atMost(PASSWORD_MAX_CHARACTERS, WRONG_CREDENTIALS), z.minLength(1, "密码不能为空")),
  /** One-time code (see `createLoginCodeCall`). A malformed one is ignored, because it must not prevent a login. */
  code: z.catch(z.optional(z.string().check(z.maxLength(LOGIN_CODE_MAX_CHARACTERS))), undefined),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

export const userSchema = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type User = z.infer<typeof userSchema>;

/**
 * Response header of register and login with the device token. If a client sends the token with its next login, it is
 * not throttled while strangers guess the account's password.
 */
export const DEVICE_TOKEN_HEADER = "x-device-token";
const DEVICE_TOKEN_MAX_CHARACTERS = 200;
/** Device token. A malformed one is ignored, because it must not prevent a login. */
const deviceTokenSchema = z.catch(
  z.optional(z.string().check(z.maxLength(DEVICE_TOKEN_MAX_CHARACTERS))),
  undefined,
);

const sessionResponseSchema = success(z.object({ user: userSchema, token: z.string() }));

export const registerCall = {
  id: "register",
  summary: "注册并登录",
  method: "POST",
  path: "/register",
  access: "public",
  addsData: true,
  body: registerRequestSchema,
  responses: { 201: sessionResponseSchema, 422: failureSchema, 429: failureSchema },
} as const satisfies Call;

export const loginCall = {
  id: "login",
  summary: "登录",
  method: "POST",
  path: "/login",
  access: "public",
  addsData: false,
  headers: z.looseObject({ [DEVICE_TOKEN_HEADER]: deviceTokenSchema }),
  body: loginRequestSchema,
  responses: { 200: sessionResponseSchema, 422: failureSchema, 429: failureSchema },
} as const satisfies Call;

export const logoutCall = {
  id: "logout",
  summary: "退出登录，登录凭证随即失效",
  method: "POST",
  path: "/logout",
  access: "member",
  addsData: false,
  responses: { 200: doneSchema, 401: failureSchema, 429: failureSchema },
} as const satisfies Call;

export const currentUserCall = {
  id: "currentUser",
  summary: "当前用户",
  method: "GET",
  path: "/user",
  access: "member",
  responses: { 200: success(userSchema), 401: failureSchema, 429: failureSchema },
} as const satisfies Call;
