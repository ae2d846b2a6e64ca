const UNIQUE_VIOLATION = '23505';

/** Whether a statement violated the unique constraint named `constraint`. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: violated } = error as { code?: unknown; constraint?: unknown };
  return code === UNIQUE_VIOLATION && violated === constraint;
}
