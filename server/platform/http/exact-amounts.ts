import type { FastifyInstance } from 'fastify';
import { readJsonOnly } from '#server/platform/http/read-json.ts';

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
  readJsonOnly(scope, (text) => JSON.parse(text, reviver as Parameters<typeof JSON.parse>[1]));
}
