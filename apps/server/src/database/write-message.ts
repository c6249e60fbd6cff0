import type { WriteAnswer, WriteRequest } from "./write-group.ts";

// What travels between the main thread and the write worker. Copying it there is a good part of what a write costs on the
// main thread, so a text of SQL travels once and is a number from then on, and lists say by their places what is what.

type PackedStep = readonly [text: number, parameters: readonly unknown[], onlyIfChanged: number | undefined];
type PackedWrite = readonly [id: number, deadlineMs: number, steps: readonly PackedStep[]];

/** All writes of one turn. */
export interface WriteMessage {
  /** Texts that the worker has not seen yet, by number. */
  readonly texts: readonly (readonly [number: number, sql: string])[];
  readonly writes: readonly PackedWrite[];
}

/** How many rows each step changed, of a write that found none; else the answer as it is. */
export type PackedAnswer = readonly [id: number, changes: readonly number[]] | WriteAnswer;

export interface Packer {
  pack(requests: readonly WriteRequest[]): WriteMessage;
  /** The last message did not leave: every text travels once more. */
  startAnew(): void;
}

export function createPacker(): Packer {
  const numbers = new Map<string, number>();
  let last = 0;
  return {
    pack(requests) {
      const texts: [number, string][] = [];
      const numberOf = (sql: string): number => {
        const known = numbers.get(sql);
        if (known !== undefined) return known;
        last += 1;
        numbers.set(sql, last);
        texts.push([last, sql]);
        return last;
      };
      const writes = requests.map(({ id, deadlineMs, steps }): PackedWrite => {
        const packed = steps.map(({ sql, parameters, onlyIfChanged }): PackedStep => [
          numberOf(sql),
          parameters,
          onlyIfChanged,
        ]);
        return [id, deadlineMs, packed];
      });
      return { texts, writes };
    },
    startAnew: () => numbers.clear(),
  };
}

/** Makes what reads the messages of one packer. */
export function createUnpacker(): (message: WriteMessage) => WriteRequest[] {
  const texts = new Map<number, string>();
  return (message) => {
    for (const [number, sql] of message.texts) texts.set(number, sql);
    return message.writes.map(([id, deadlineMs, steps]) => ({
      id,
      deadlineMs,
      steps: steps.map(([text, parameters, onlyIfChanged]) => ({
        sql: texts.get(text)!,
        parameters,
        ...(onlyIfChanged !== undefined && { onlyIfChanged }),
      })),
    }));
  };
}

export function packAnswer(answer: WriteAnswer): PackedAnswer {
  if (!answer.ok || answer.results.some(({ rows }) => rows.length > 0)) return answer;
  return [answer.id, answer.results.map(({ changes }) => changes)];
}

export function unpackAnswer(packed: PackedAnswer): WriteAnswer {
  if (!isList(packed)) return packed;
  const [id, changes] = packed;
  return { id, ok: true, results: changes.map((count) => ({ changes: count, rows: [] })) };
}

/** As Array.isArray, which does not know lists that cannot be changed. */
function isList(packed: PackedAnswer): packed is Exclude<PackedAnswer, WriteAnswer> {
  return Array.isArray(packed);
}
