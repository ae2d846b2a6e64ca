/**
 * Stands in for zod in the built browser code, where contracts give paths and types but check nothing: the server
 * has checked its answers. Any schema can be built from it, none can be used.
 */
const refuse = (): never => {
  throw new Error('Contracts are checked by the server, not in the browser.');
};
const USES = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);

const schema: unknown = new Proxy(() => schema, {
  get: (_target, name) => (USES.has(name) ? refuse : schema),
});

export const z = schema;
