import type { FastifyInstance } from 'fastify';
import { readJsonOnly } from '#server/platform/http/read-json.ts';

/** Fields of a transaction or cash movement whose exact digits matter. */
const AMOUNT_FIELDS = new Set(['quantity', 'price', 'fees', 'value', 'amount', 'fee', 'received_amount']);

/** `JSON.parse` passes the source text of a value from Node 21 on. */
type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;

const reviver: Reviver = (name, value, { source }) =>
  typeof value === 'number' && AMOUNT_FIELDS.has(name) ? (source ?? value) : value;

/**
 * Parses the JSON of all routes of this scope with amounts as text, exactly as written. As a binary number an
 * amount would lose digits (`0.1234567890123456789`) or become infinity (`1e400`).
 */
export function registerExactAmountParser(scope: FastifyInstance): void {
  readJsonOnly(scope, (text) => JSON.parse(text, reviver as Parameters<typeof JSON.parse>[1]));
}
