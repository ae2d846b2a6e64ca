/**
 * Replaces zod in the built browser code, where contracts provide paths and types but validate nothing: the
 * server has validated its responses. Schemas can be built but not used.
 */
const throwUnchecked = (): never => {
  throw new Error('Contracts are checked by the server, not in the browser.');
};
const VALIDATION_METHODS = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);

const schema: unknown = new Proxy(() => schema, {
  get: (_target, name) => (VALIDATION_METHODS.has(name) ? throwUnchecked : schema),
});

export const z = schema;
