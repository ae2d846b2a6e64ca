import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { checkAnswer } from '#server/platform/http/check-answer.ts';

/** Items of `data` that are checked and written at once: some milliseconds. */
const SLICE_ITEMS = 500;

/**
 * Returns the text of an answer with a long `data`, checked by its contract in slices between which other
 * requests run. Null when the answer is short or its contract has no list under `data`: then it is checked and
 * written at once. Throws an `AnswerMismatch` as `checkAnswer` does.
 */
export async function serializeLongAnswer(
  schema: z.core.$ZodType,
  answer: unknown,
  call: string,
): Promise<string | null> {
  const list = schema instanceof z.ZodObject ? (schema.shape as z.ZodRawShape).data : undefined;
  if (!(list instanceof z.ZodArray) || !hasLongData(answer)) return null;
  const { data, ...others } = answer;
  // The other fields are checked with an empty list.
  const { data: _, ...checked } = checkAnswer(schema, { ...others, data: [] }, call) as LongAnswer;
  const texts: string[] = [];
  for (let from = 0; from < data.length; from += SLICE_ITEMS) {
    await setImmediate();
    const slice = checkAnswer(list, data.slice(from, from + SLICE_ITEMS), call);
    texts.push(JSON.stringify(slice).slice(1, -1));
  }
  const head = JSON.stringify(checked).slice(0, -1);
  return `${head}${head === '{' ? '' : ','}"data":[${texts.join(',')}]}`;
}

interface LongAnswer {
  data: unknown[];
}

const hasLongData = (answer: unknown): answer is LongAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'data' in answer &&
  Array.isArray(answer.data) &&
  answer.data.length > SLICE_ITEMS;
