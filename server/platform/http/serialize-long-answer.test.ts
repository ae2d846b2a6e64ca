import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AnswerMismatch } from '#server/platform/http/check-answer.ts';
import { serializeLongAnswer } from '#server/platform/http/serialize-long-answer.ts';

const schema = z.object({ next: z.string().nullable(), data: z.array(z.object({ price: z.number() })) });
const items = (count: number) => Array.from({ length: count }, (_, price) => ({ price }));

describe('serializeLongAnswer', () => {
  it.each([0, 1, 500])('leaves a list of %d items to the check of short answers', async (count) => {
    expect(await serializeLongAnswer(schema, { next: null, data: items(count) }, 'list')).toBeNull();
  });

  it.each([
    ['an array', z.array(z.number()), [1]],
    ['an object without a list', z.object({ data: z.string() }), { data: 'a' }],
    ['null', schema, null],
  ])('leaves %s to the check of short answers', async (_, other, answer) => {
    expect(await serializeLongAnswer(other, answer, 'list')).toBeNull();
  });

  it('writes every item of a longer list once and in order, and the other fields', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 501, max: 2_100 }), fc.option(fc.string()), async (count, next) => {
        const answer = { next, data: items(count) };
        expect(JSON.parse((await serializeLongAnswer(schema, answer, 'list'))!)).toEqual(answer);
      }),
      { numRuns: 20 },
    );
  });

  it('writes a list without other fields', async () => {
    const only = z.object({ data: z.array(z.number()) });
    const data = Array.from({ length: 501 }, (_, at) => at);
    expect(JSON.parse((await serializeLongAnswer(only, { data }, 'list'))!)).toEqual({ data });
  });

  it('lets other work run between the slices', async () => {
    let turns = 0;
    const count = setInterval(() => (turns += 1));
    await serializeLongAnswer(schema, { next: null, data: items(400_000) }, 'list');
    clearInterval(count);
    expect(turns).toBeGreaterThan(0);
  });

  it.each([
    ['a wrong value in the last item', { next: null, data: [...items(1_000), { price: '1' }] }],
    ['an unknown field in the last item', { next: null, data: [...items(1_000), { price: 1, secret: 'x' }] }],
    ['a missing field', { data: items(501) }],
    ['an unknown field', { next: null, secret: 'x', data: items(501) }],
  ])('throws an AnswerMismatch for %s', async (_, answer) => {
    await expect(serializeLongAnswer(schema, answer, 'list')).rejects.toThrow(AnswerMismatch);
  });
});
