/** Paid plans by their name in the address. */
const PAID_PLANS = { pro: 'PRO', enterprise: 'ENTERPRISE' } as const;

/** Returns the name of the paid plan in `?slug=`; null for any other value. */
export function readChosenPlan(search: string): string | null {
  const slug = new URLSearchParams(search).get('slug') ?? '';
  return Object.hasOwn(PAID_PLANS, slug) ? PAID_PLANS[slug as keyof typeof PAID_PLANS] : null;
}
