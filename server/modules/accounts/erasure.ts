/** So many days after its deletion an account is erased; a login before then cancels that. */
export const ERASED_AFTER_DAYS = 14;

/** When an account deleted at that moment is erased. */
export function erasedAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + ERASED_AFTER_DAYS * 86_400_000);
}

/** Whether a deleted account can still come back. */
export function isRestorable(deletedAt: Date | null): boolean {
  return deletedAt === null || erasedAt(deletedAt).getTime() > Date.now();
}
