import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AnswerMismatch, checkAnswer } from '#server/platform/http/check-answer.ts';
import { handleErrors } from '#server/platform/http/error-handler.ts';
import { serializeChecked } from '#server/platform/http/serialize-checked.ts';

const schema = z.object({ name: z.string(), rows: z.array(z.object({ price: z.number().nullable() })) });

const getMismatch = (answer: unknown): AnswerMismatch => {
  try {
    checkAnswer(schema, answer, 'rank');
  } catch (error) {
    if (error instanceof AnswerMismatch) return error;
    throw error;
  }
  throw new Error('the answer was accepted');
};

describe('checkAnswer', () => {
  it('returns an answer that matches, with null where the contract allows it', () => {
    const answer = { name: 'a', rows: [{ price: 1 }, { price: null }] };
    expect(checkAnswer(schema, answer, 'rank')).toEqual(answer);
  });

  it('accepts an undefined field, because it is not sent', () => {
    expect(checkAnswer(schema, { name: 'a', rows: [], other: undefined }, 'rank')).toEqual({
      name: 'a',
      rows: [],
    });
  });

  it.each([
    [{ rows: [] }, 'name'],
    [{ name: 'a', rows: [{ price: '1' }] }, 'rows.0.price'],
    [{ name: 'a', rows: [{ price: 1 }, { price: 2, secret: 'x' }] }, 'rows.1.secret'],
    [null, '(whole)'],
  ])('throws for %j and names the path %s', (answer, path) => {
    expect(getMismatch(answer).message).toContain(`rank does not match its contract at ${path} `);
  });

  it('does not repeat a value in its message', () => {
    expect(getMismatch({ name: 'a', rows: [], token: 'abc-secret' }).message).not.toContain('abc-secret');
  });

  it('counts the mismatches of the process', () => {
    expect(getMismatch(null).count + 1).toBe(getMismatch(null).count);
  });
});

describe('an answer sent through a route', () => {
  const logged: string[] = [];
  const site = (answer: unknown) => {
    const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void logged.push(line) } } });
    app.setValidatorCompiler(() => () => true);
    app.setSerializerCompiler(serializeChecked);
    handleErrors(app);
    app.get('/api/rank', { schema: { response: { 200: schema } } }, () => answer);
    return app.inject('/api/rank');
  };

  it('is sent when it matches its contract', async () => {
    const response = await site({ name: 'a', rows: [] });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ name: 'a', rows: [] });
  });

  it('is replaced by 500 and logged when it does not match its contract', async () => {
    const response = await site({ name: 'a', rows: [], secret: 'confidential' });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code: 'server.failed' });
    expect(response.body).not.toContain('confidential');
    expect(logged.join('')).toContain('GET /api/rank 200 does not match its contract at secret');
  });
});
