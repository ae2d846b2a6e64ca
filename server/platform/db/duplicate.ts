const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because a row with that key is there already. `constraint`: as PostgreSQL names it. */
export function isDuplicateOf(error: unknown, constraint: string): boolean {
  const { code, constraint: violated } = error as { code?: unknown; constraint?: unknown };
  return code === UNIQUE_VIOLATION && violated === constraint;
}
