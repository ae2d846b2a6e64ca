/** Days between the deletion and the erasure of an account. A login in this time cancels the deletion. */
export const ERASURE_DELAY_DAYS = 14;

/** When an account deleted at `deletedAt` is erased. */
export function toErasureDate(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + ERASURE_DELAY_DAYS * 86_400_000);
}

/** Whether a login can still restore the account. True for an account that is not deleted. */
export function isRestorable(deletedAt: Date | null): boolean {
  return deletedAt === null || toErasureDate(deletedAt).getTime() > Date.now();
}
