/** The only permission that is needed, as Kraken’s documentation names it. */
export const LEDGER_PERMISSION = 'query-ledger';

/** Permissions that only read. Any other one is refused, also one that does not exist yet. */
const READ_PERMISSIONS: ReadonlySet<string> = new Set([
  LEDGER_PERMISSION,
  'query-funds',
  'query-open-trades',
  'query-closed-trades',
]);

/**
 * Why a key is not used. `excess`: it may do more than read. `no_ledger`: it may not read the ledger. `limited`: it
 * reads only some dates, so that transactions would be missing.
 */
export type KeyProblem =
  | { code: 'excess'; permissions: readonly string[] }
  | { code: 'no_ledger' }
  | { code: 'limited' };

/** Returns why a key with these permissions is refused; null for one that only reads, and all of the ledger. */
export function findKrakenKeyProblem({
  permissions,
  queryFrom,
  queryTo,
}: {
  permissions: readonly string[];
  queryFrom: number | null;
  queryTo: number | null;
}): KeyProblem | null {
  const excess = permissions.filter((permission) => !READ_PERMISSIONS.has(permission));
  if (excess.length > 0) return { code: 'excess', permissions: excess };
  if (!permissions.includes(LEDGER_PERMISSION)) return { code: 'no_ledger' };
  return queryFrom !== null || queryTo !== null ? { code: 'limited' } : null;
}
