import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#server/http/api-error.ts';

/** Fields of an entry whose digits count. */
const AMOUNTS = new Set(['quantity', 'price', 'fees']);

/** The source of a value is told to the reviver from Node 21 on. */
type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;

const reviver: Reviver = (name, value, { source }) =>
  typeof value === 'number' && AMOUNTS.has(name) ? (source ?? value) : value;

/**
 * Reads the JSON of all routes of this scope so that an amount written as a number comes as the text it was written with:
 * a binary number would round its digits away (`0.1234567890123456789`) or turn it into infinity (`1e400`).
 */
export function takeExactAmounts(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => {
      if (body === '') return undefined;
      try {
        return JSON.parse(body, reviver as Parameters<typeof JSON.parse>[1]);
      } catch {
        throw new ApiError('input.invalid');
      }
    },
  );
}
