import { AppError } from "#server/errors.ts";

// One hash takes 19 MiB and a core for some 20 ms; more at once would starve everything else.
const MAX_RUNNING = 2;
/** In each line. */
const MAX_WAITING = 64;
/** Longest wait in the queue, below the client's timeout of 10 s. */
const MAX_WAIT_MS = 5_000;
/** The order in which lines are served (weighted round robin): logins before registrations, and no line starves. */
const TURNS = ["known", "login", "known", "member", "known", "register"] as const;

/** For what a password is hashed: a login from a known device, another login, a member's proof, a registration. */
export type Line = (typeof TURNS)[number];

interface Waiting {
  readonly since: number;
  readonly start: () => void;
  readonly refuse: (error: AppError) => void;
}

const lines: Readonly<Record<Line, Waiting[]>> = { known: [], login: [], member: [], register: [] };
let running = 0;
let turn = 0;

/** How many passwords are being hashed, and how many wait for that. */
export function readPasswordQueue(): { readonly running: number; readonly waiting: number } {
  const waiting = Object.values(lines).reduce((sum, { length }) => sum + length, 0);
  return { running, waiting };
}

/** Runs the work when its turn comes. Throws AppError "busy" when the line is full. */
export async function whenFree<Result>(line: Line, work: () => Promise<Result>): Promise<Result> {
  // A finished task hands its slot over, so `running` does not change.
  if (running >= MAX_RUNNING) await waitIn(lines[line]);
  else running += 1;
  try {
    return await work();
  } finally {
    const next = takeNext();
    if (next) next.start();
    else running -= 1;
  }
}

async function waitIn(line: Waiting[]): Promise<void> {
  if (line.length >= MAX_WAITING) throw busy();
  await new Promise<void>((start, refuse) => line.push({ since: performance.now(), start, refuse }));
}

function takeNext(): Waiting | undefined {
  for (let tried = 0; tried < TURNS.length; tried += 1) {
    turn = (turn + 1) % TURNS.length;
    const line = lines[TURNS[turn] ?? "known"];
    for (let next = line.shift(); next; next = line.shift()) {
      if (performance.now() - next.since <= MAX_WAIT_MS) return next;
      next.refuse(busy());
    }
  }
  return undefined;
}

const busy = () => new AppError("busy", "现在登录的人有点多，请稍后重试");
