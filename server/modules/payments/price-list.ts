import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { BILLING_INTERVALS, PRICE_CURRENCIES, type Price, SOLD_PLANS } from '#domain/payments/price.ts';
import { DEFAULT_SEATS } from '#domain/plans/plan-table.ts';
import { StartError } from '#server/platform/process/start-error.ts';

const BUNDLED = fileURLToPath(new URL('../../../data/plans.json', import.meta.url));

const id = z.string().regex(/^[\w.-]{1,100}$/);

const priceEntry = z
  .strictObject({
    priceId: id,
    plan: z.enum(SOLD_PLANS),
    interval: z.enum(BILLING_INTERVALS),
    amount: z.string().regex(/^(?!0+\.00$)\d{1,6}\.\d{2}$/),
    currency: z.enum(PRICE_CURRENCIES),
    tax: z.enum(['included', 'excluded']),
    taxPercent: z
      .string()
      .regex(/^\d{1,2}(\.\d{1,3})?$/)
      .optional(),
    stripe: id.optional(),
    paypal: id.optional(),
    sold: z.boolean().default(true),
  })
  .transform(
    ({ stripe, paypal, taxPercent, ...rest }): Price => ({
      ...rest,
      taxPercent: taxPercent ?? null,
      providers: { ...(stripe ? { stripe } : {}), ...(paypal ? { paypal } : {}) },
    }),
  );

/** `seats`: people per ENTERPRISE plan, the payer included. */
const plansFile = z.strictObject({
  prices: z.array(priceEntry).min(1),
  seats: z.int().min(1).max(1_000).default(DEFAULT_SEATS),
});

/** Prices and seats of one installation. */
export interface PriceList {
  /** All prices, also those that are no longer sold. */
  prices: readonly Price[];
  /** People per ENTERPRISE plan, the payer included. */
  seats: number;
  find: (priceId: string) => Price | null;
  /** Finds the price that a provider knows under its own id. */
  findByProviderId: (provider: string, providerId: string) => Price | null;
}

/** Reads the prices from `path`, or the bundled ones. Throws a `StartError` that names the first fault. */
export function loadPriceList(path: string | null): PriceList {
  const { prices, seats } = parsePlans(readFileSync(path ?? BUNDLED, 'utf8'));
  return {
    prices,
    seats,
    find: (priceId) => prices.find((price) => price.priceId === priceId) ?? null,
    findByProviderId: (provider, providerId) =>
      prices.find(({ providers }) =>
        Object.entries(providers).some(([p, i]) => p === provider && i === providerId),
      ) ?? null,
  };
}

function parsePlans(text: string): Pick<PriceList, 'prices' | 'seats'> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new StartError('PLANS_FILE must be a JSON file.');
  }
  const parsed = plansFile.safeParse(file);
  if (!parsed.success) {
    const [fault] = parsed.error.issues;
    throw new StartError(
      `PLANS_FILE is invalid at ${fault?.path.join('.') || 'its top'}: ${fault?.message}.`,
    );
  }
  const { prices, seats } = parsed.data;
  assertUnique(prices.map(({ priceId }) => priceId));
  for (const provider of ['stripe', 'paypal'] as const)
    assertUnique(prices.flatMap(({ providers }) => providers[provider] ?? []));
  assertUnique(prices.filter(({ sold }) => sold).map(toOffer));
  return { prices, seats };
}

const toOffer = ({ plan, interval, currency }: Price) => `${plan} ${interval} ${currency}` as const;

function assertUnique(values: readonly string[]): void {
  const repeated = values.find((value, at) => values.indexOf(value) !== at);
  if (repeated !== undefined) throw new StartError(`PLANS_FILE contains "${repeated}" twice.`);
}
