import { createHmac, randomUUID } from "node:crypto";
import type { ConsentKind } from "@xinjing/contract/account";
import type { Submission, submitResultCall } from "@xinjing/contract/results";
import type { VisitAnswer } from "@xinjing/contract/visits";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Config } from "#server/config.ts";
import { dayOf } from "#server/time.ts";
import type { Database } from "#server/database/database.ts";
import { Chain } from "#server/database/chain.ts";
import { AppError, invalid } from "#server/errors.ts";
import { widenSender } from "#server/limits/address.ts";
import { INSTRUMENTS } from "#server/instruments.ts";
import type { CallReply } from "#server/route.ts";
import { hashCanonicalJson, hashWholeBody } from "./body-hash.ts";
import { toItem } from "./item.ts";
import { type Count, countParticipant, countVisit } from "./participants-repository.ts";
import { findResult, type ResultContent, type ResultRow, wasDeleted } from "./results-reads-repository.ts";
import { insertResult, weighResult } from "./results-writes-repository.ts";
import { readSubmission } from "./submission.ts";

export interface SubmitDeps {
  readonly database: Database;
  readonly now: () => number;
  /** Salt for the hashes of counted keys. */
  readonly secret: string;
  /** Returns the person's last consent of a kind; undefined if there is none. */
  readonly readConsent: (userId: string, kind: ConsentKind) => Promise<boolean | undefined>;
  /** If false, no result about a child is stored, even with consent. */
  readonly storesChildResults: boolean;
  readonly quota: Config["quota"];
  /** Takes one counted post from the budgets of this sender and member. Returns false if one is used up. */
  readonly takeCountedPost: (sender: string, userId?: string) => Promise<boolean>;
  /** Reserves bytes that a sender stores. Returns a refusal above its limit, else a function that gives them back. */
  readonly reserveStoredBytes: (
    sender: string,
    bytes: number,
  ) => Promise<{ readonly refusal: AppError | undefined; readonly release: () => Promise<void> }>;
  /** Called if an anonymous result could not be counted. The answer is the same. */
  readonly onCountFailure: (error: unknown) => void;
}

/**
 * Number of groups into which senders are hashed: so few that a group identifies nobody, but enough that a hundred
 * senders fall into nearly a hundred groups.
 */
const SENDER_GROUPS = 4_096;

const ACCOUNT_FULL =
  "账号里保存的结果已经到了上限，请先在历史记录里删除一些旧的（可以先在“账号与隐私”里导出），再保存这一份";

type Submitted = CallReply<typeof submitResultCall>;

/**
 * Stores a signed-in person's result exactly once per key; a repeat is answered with 200 and the stored result.
 * Without a guardian's consent, keeps no details about a child. Throws AppError: 422 if a rule is broken, the key was used for another
 * body or the account is full, 410 for a deleted result, 403 after a recorded no or if results about
 * children are not stored, 429 if the sender stores too much.
 */
export async function submitResult(
  deps: SubmitDeps,
  { userId, sender }: { readonly userId: string; readonly sender: string },
  key: string | undefined,
  body: Submission,
): Promise<Submitted> {
  const consentKind = getCatalogueEntry(body.test_type).isAboutChild ? "child" : "upload";
  const hasGuardianConsent = consentKind === "child" && (await findGuardianConsent(deps, userId));
  const content = readSubmission(body, { hasGuardianConsent });
  const now = deps.now();
  const row = { user_id: userId, id: key ?? randomUUID(), ...content, created_at: now };
  const { refusal, release } = await deps.reserveStoredBytes(sender, weighResult(row));
  if (!refusal) {
    const addsToCounts = body.is_counted !== true && (await deps.takeCountedPost(sender, userId));
    const chain = insertResult(deps.database, row, { consentKind, quota: deps.quota });
    if (addsToCounts) countParticipant(chain, countOf(deps, body, content.total_score, { key, sender }));
    if (await writeOrRelease(chain, release)) return { status: 201, data: toItem(row) };
  }
  const existing = await findResult(deps.database, { userId, id: row.id });
  if (existing) {
    if (isRepeat(existing, content, body)) return { status: 200, data: toItem(existing) };
    throw invalid({ "idempotency-key": ["这个Idempotency-Key已经用于另一份结果"] });
  }
  // `wasDeleted` is also true if the account has just been closed.
  const isGone = await wasDeleted(deps.database, { userId, id: row.id });
  if (isGone) throw new AppError("gone", "这条结果已被删除");
  throw refusal ?? (await findRefusal(deps, userId, consentKind));
}

/** Finds out why a new result could not be stored. */
async function findRefusal(
  { readConsent }: SubmitDeps,
  userId: string,
  kind: ConsentKind,
): Promise<AppError> {
  return (await readConsent(userId, kind)) === false
    ? new AppError("forbidden", "你没有同意保存到账号")
    : new AppError("invalid", ACCOUNT_FULL);
}

/** Runs a write. Returns false, and gives the reserved bytes back, if it stores nothing. */
async function writeOrRelease(chain: Chain, release: () => Promise<void>): Promise<boolean> {
  let isStored = false;
  try {
    isStored = await chain.write();
  } finally {
    if (!isStored) await release();
  }
  return isStored;
}

/**
 * Counts an anonymous result and its total, and returns the result without storing it. Does not count it above the sender's
 * limit, or if the body is marked as counted. Throws AppError 422.
 */
export async function submitAnonymously(
  deps: SubmitDeps,
  key: string | undefined,
  body: Submission,
  sender: string,
): Promise<Submitted> {
  const content = readSubmission(body, { hasGuardianConsent: false });
  try {
    if (body.is_counted !== true && (await deps.takeCountedPost(sender))) {
      const chain = new Chain(deps.database);
      countParticipant(chain, countOf(deps, body, content.total_score, { key, sender }));
      await chain.write();
    }
  } catch (error) {
    // The answer does not change, because the person has the result on the device; only the count is missing.
    deps.onCountFailure(error);
  }
  return { status: 201, data: toItem({ id: key ?? randomUUID(), ...content }, true) };
}

/** True if a guardian agreed. Throws AppError 403 where no result about a child is stored. */
async function findGuardianConsent(
  { storesChildResults, readConsent }: SubmitDeps,
  userId: string,
): Promise<boolean> {
  if (!storesChildResults) throw new AppError("forbidden", "这个网站不把孩子的筛查结果存到账号");
  return (await readConsent(userId, "child")) === true;
}

function isRepeat(existing: ResultRow, content: ResultContent, body: Submission): boolean {
  const { scores: _scores, details, body_hash: hash, ...summary } = content;
  // The hash excludes the answers about a child, because anybody could find twenty yes-or-no answers by trying them
  // all.
  if (getCatalogueEntry(body.test_type).isAboutChild)
    return [hash, hashWholeBody(summary, body)].includes(existing.body_hash);
  return hash === existing.body_hash && agree(existing.details, details);
}

/** Returns true if all fields that both details contain are equal. Rows of older releases may lack a field. */
function agree(storedDetails: string, sentDetails: string): boolean {
  const stored = JSON.parse(storedDetails) as Record<string, unknown>;
  const sent = JSON.parse(sentDetails) as Record<string, unknown>;
  const common = Object.keys(stored).filter((field) => Object.hasOwn(sent, field));
  return common.every((field) => hashCanonicalJson(stored[field]) === hashCanonicalJson(sent[field]));
}

/**
 * Counts an answer about seeing a professional, without a result or a person: the same one of a group of senders once a
 * day. Counts nothing if the sender's limit is exceeded.
 */
export async function submitVisit(
  { database, secret, now, takeCountedPost }: SubmitDeps,
  { test_type: testType, state }: VisitAnswer,
  sender: string,
): Promise<void> {
  if (!(await takeCountedPost(sender))) return;
  const day = dayOf(now());
  const dayKey = `visit ${groupSender(secret, sender)} ${testType} ${state} ${day}`;
  await countVisit(database, { testType, state, day, dayKeyHash: hash(secret, dayKey).digest("hex") });
}

const hash = (secret: string, text: string) => createHmac("sha256", secret).update(text);

function groupSender(secret: string, sender: string): number {
  const digest = hash(secret, `group ${widenSender(sender) ?? sender}`).digest();
  return digest.readUInt32BE() % SENDER_GROUPS;
}

/**
 * Describes what a result adds to the counts. A key counts once, and the norms count a group of senders once a day for
 * each test.
 */
function countOf(
  { secret, now }: SubmitDeps,
  body: Submission,
  total: number,
  { key, sender }: { readonly key: string | undefined; readonly sender: string },
): Count {
  const testType = body.test_type;
  const day = dayOf(now());
  const senderGroup = groupSender(secret, sender);
  const version = findNormsVersion(body, total);
  return {
    testType,
    keyHash: key === undefined ? undefined : hash(secret, key).digest("hex"),
    day,
    norms:
      version === undefined
        ? undefined
        : {
            version,
            total_score: total,
            senderGroup,
            dayKeyHash: hash(secret, `norms ${senderGroup} ${testType} ${day}`).digest("hex"),
          },
  };
}

/**
 * Returns the version under which a total counts for the norms; undefined if it is not a possible total of the current
 * scoring (decision 016).
 */
function findNormsVersion({ test_type, version }: Submission, totalScore: number): string | undefined {
  const { hasNorms, max } = getCatalogueEntry(test_type).total;
  // The contract has already refused negative totals.
  const isComparable = hasNorms && Number.isInteger(totalScore) && totalScore <= max;
  return isComparable && version === INSTRUMENTS[test_type].version ? version : undefined;
}
