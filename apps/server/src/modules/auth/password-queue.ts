import { AppError } from "#server/errors.ts";

// Each hash takes 19 MiB and a full core; more at once would starve everything else.
const MAX_RUNNING = 2;
/** Maximum number of waiting passwords in each line. */
const MAX_WAITING = 64;
/** Longest wait in the queue, below the client's timeout of 10 s. */
const MAX_WAIT_MS = 5_000;
/** Order in which the lines are served. It gives logins priority, and every line gets a turn (weighted round robin). */
const TURNS = ["known", "login", "known", "member", "known", "register"] as const;

/** Reason for hashing: a login from a known device, another login, a check of a signed-in user, a registration. */
type Line = (typeof TURNS)[number];

/** Place in the queue. `requester` is an address or a user id; those who wait in the same line take turns. */
export interface Place {
  readonly line: Line;
  readonly requester: string;
}

interface Waiting {
  readonly since: number;
  readonly start: () => void;
  readonly refuse: (error: AppError) => void;
}

/** Waiting entries of one queue, grouped by requester. The requesters are in the order of their turns. */
type Waiters = Map<string, Waiting[]>;

const lines = Object.fromEntries(TURNS.map((name) => [name, new Map()])) as Record<Line, Waiters>;

let running = 0;
let turn = 0;

/** Returns the numbers of passwords that are being hashed and that wait. */
export function readPasswordQueue(): { readonly running: number; readonly waiting: number } {
  const waiting = Object.values(lines).reduce((sum, line) => sum + count(line), 0);
  return { running, waiting };
}

/** Runs the work when it is next in line. Throws AppError "busy" if the queue is full. */
export async function whenFree<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
  // A finished task passes its slot on, so `running` does not change.
  const since = performance.now();
  if (running >= MAX_RUNNING)
    await new Promise<void>((start, refuse) => enqueue(place, { since, start, refuse }));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = takeNext();
    if (next) next.start();
    else running -= 1;
  }
}

/** Adds an entry. If the line is full, the newest entry of the requester with the most entries is refused instead. */
function enqueue({ line: name, requester }: Place, waiting: Waiting): void {
  const waiters = lines[name];
  const own = waiters.get(requester) ?? [];
  if (count(waiters) >= MAX_WAITING) {
    const most = [...waiters.values()].reduce((one, other) => (other.length > one.length ? other : one));
    const loser = most.length > own.length + 1 ? most.pop() : waiting;
    loser?.refuse(busy());
    if (loser === waiting) return;
  }
  own.push(waiting);
  waiters.set(requester, own);
}

function takeNext(): Waiting | undefined {
  for (let tried = 0; tried < TURNS.length; tried += 1) {
    turn = (turn + 1) % TURNS.length;
    const waiters = lines[TURNS[turn] ?? "known"];
    for (let next = takeFirst(waiters); next; next = takeFirst(waiters)) {
      if (performance.now() - next.since <= MAX_WAIT_MS) return next;
      next.refuse(busy());
    }
  }
  return undefined;
}

function takeFirst(waiters: Waiters): Waiting | undefined {
  const [first] = waiters;
  if (!first) return undefined;
  const [requester, own] = first;
  const next = own.shift();
  // A requester with more entries moves to the end of the line.
  waiters.delete(requester);
  if (own.length > 0) waiters.set(requester, own);
  return next;
}

function count(waiters: Waiters): number {
  return [...waiters.values()].reduce((sum, { length }) => sum + length, 0);
}

const busy = () => new AppError("busy", "现在登录的人有点多，请稍后重试");
