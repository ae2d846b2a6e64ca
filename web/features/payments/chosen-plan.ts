/** Plans that are paid for, as addresses name them. */
const PAID_PLANS = { pro: 'PRO', enterprise: 'ENTERPRISE' } as const;

/** The name of the plan in `?slug=`; null when none that is paid for is named. */
export function chosenPlan(search: string): string | null {
  const slug = new URLSearchParams(search).get('slug') ?? '';
  return Object.hasOwn(PAID_PLANS, slug) ? PAID_PLANS[slug as keyof typeof PAID_PLANS] : null;
}
