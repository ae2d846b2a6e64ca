import { z } from 'zod';

/** An answer that its contract does not allow: a bug of the server. The answer is not sent. */
export class AnswerMismatch extends Error {
  /** How many answers of this process did not match, including this one. */
  readonly count: number;

  constructor(call: string, paths: readonly string[], count: number) {
    super(`the answer of ${call} does not match its contract at ${paths.join(', ')} (mismatch ${count})`);
    this.name = 'AnswerMismatch';
    this.count = count;
  }
}

const MAX_PATHS = 5;
let mismatchCount = 0;

/** Answers of this process that did not match their contract. */
export const getMismatchCount = (): number => mismatchCount;

/**
 * Parses an answer with its schema. Throws an `AnswerMismatch` that names the first paths with a missing or
 * wrong value, or with a field that the schema does not define. The message contains no values.
 */
export function checkAnswer<S extends z.core.$ZodType>(
  schema: S,
  answer: unknown,
  call: string,
): z.output<S> {
  const parsed = z.safeParse(schema, answer);
  const paths = parsed.success
    ? findUnknownFields(answer, parsed.data)
    : parsed.error.issues.map(({ path }) => path.join('.') || '(whole)');
  if (!parsed.success || paths.length > 0) {
    mismatchCount += 1;
    throw new AnswerMismatch(call, paths.slice(0, MAX_PATHS), mismatchCount);
  }
  return parsed.data;
}

const NO_PATHS: readonly string[] = [];

/**
 * Returns the paths of fields in `answer` that `parsed` lacks. Skips `undefined` fields, because they are not
 * sent.
 */
function findUnknownFields(answer: unknown, parsed: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null) return NO_PATHS;
  if (typeof parsed !== 'object' || parsed === null) return [''];
  const parsedFields = parsed as Record<string, unknown>;
  // Performance: long lists are checked while a user waits, so paths are only built for mismatches.
  let found: string[] | null = null;
  for (const name of Object.keys(answer)) {
    const value = (answer as Record<string, unknown>)[name];
    if (value === undefined) continue;
    const nestedPaths = name in parsedFields ? findUnknownFields(value, parsedFields[name]) : [''];
    if (nestedPaths.length === 0) continue;
    found ??= [];
    for (const path of nestedPaths) found.push(path === '' ? name : `${name}.${path}`);
  }
  return found ?? NO_PATHS;
}
