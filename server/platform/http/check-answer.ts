import type { z } from 'zod';

/** An answer of ours that its contract does not allow: a fault of the server, never sent. */
export class AnswerMismatch extends Error {
  /** How many answers of this process did not match, this one included. */
  readonly count: number;

  constructor(call: string, paths: readonly string[], count: number) {
    super(`the answer of ${call} does not match its contract at ${paths.join(', ')} (mismatch ${count})`);
    this.name = 'AnswerMismatch';
    this.count = count;
  }
}

const MAX_PATHS = 5;
let mismatches = 0;

/**
 * The answer as its schema reads it. Throws an `AnswerMismatch` naming the first paths where a value is missing or wrong,
 * or where a field stands that the schema does not name. The message holds no values.
 */
export function checkAnswer<S extends z.ZodType>(schema: S, answer: unknown, call: string): z.output<S> {
  const parsed = schema.safeParse(answer);
  const paths = parsed.success
    ? unknownFields(answer, parsed.data)
    : parsed.error.issues.map(({ path }) => path.join('.') || '(whole)');
  if (!parsed.success || paths.length > 0) {
    mismatches += 1;
    throw new AnswerMismatch(call, paths.slice(0, MAX_PATHS), mismatches);
  }
  return parsed.data;
}

const NONE: readonly string[] = [];

/** Paths of fields that are in `answer` and were dropped from `parsed`. A field that is `undefined` is not sent. */
function unknownFields(answer: unknown, parsed: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null) return NONE;
  if (typeof parsed !== 'object' || parsed === null) return [''];
  const kept = parsed as Record<string, unknown>;
  // Long lists are checked while a reader waits: no path is made where nothing is found.
  let found: string[] | null = null;
  for (const name of Object.keys(answer)) {
    const value = (answer as Record<string, unknown>)[name];
    if (value === undefined) continue;
    const below = name in kept ? unknownFields(value, kept[name]) : [''];
    if (below.length === 0) continue;
    found ??= [];
    for (const path of below) found.push(path === '' ? name : `${name}.${path}`);
  }
  return found ?? NONE;
}
