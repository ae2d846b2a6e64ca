import type { SaleClosedReason } from '#contracts/payments.ts';
import type { Operator } from '#contracts/site.ts';
import type { PaymentProviderName } from '#domain/payments/subscription.ts';
import { createPayPalProvider } from '#server/modules/payments/paypal-provider.ts';
import { loadPriceList, type PriceList } from '#server/modules/payments/price-list.ts';
import type { PaymentProvider } from '#server/modules/payments/provider.ts';
import { createStripeProvider } from '#server/modules/payments/stripe-provider.ts';
import { createTestProvider } from '#server/modules/payments/test-provider.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { KeyedQueue } from '#server/platform/http/keyed-queue.ts';

export type PaymentConfig = Pick<
  Config,
  'publicUrl' | 'production' | 'operator' | 'stripe' | 'paypal' | 'plansFile'
>;

/** Dependencies of the payment services. */
export interface PaymentServices {
  db: Db;
  publicUrl: string;
  /** The seller on invoices; null when the installation has not named it. */
  operator: Operator | null;
  prices: PriceList;
  /** Providers of this installation, the preferred one first. */
  providers: readonly PaymentProvider[];
  /** Why nothing is sold here; null when plans are sold. */
  closed: SaleClosedReason | null;
  /** Readings of one subscription follow each other, without a connection to the database. */
  readings: KeyedQueue;
}

export function createPaymentServices(config: PaymentConfig, db: Db): PaymentServices {
  const prices = loadPriceList(config.plansFile);
  const configured = [
    ...(config.stripe ? [createStripeProvider(config.stripe)] : []),
    ...(config.paypal ? [createPayPalProvider(config.paypal, prices)] : []),
  ];
  const needsTest = configured.length === 0 && !config.production;
  const providers = needsTest ? [createTestProvider(db, prices, config.publicUrl)] : configured;
  return {
    db,
    publicUrl: config.publicUrl,
    operator: config.operator,
    prices,
    providers,
    closed: findClosedReason(config, providers),
    readings: new KeyedQueue(),
  };
}

/**
 * In production, EU law requires the seller's name and address before a contract, and the TEST provider must
 * not give away plans.
 */
function findClosedReason(
  { production, operator }: PaymentConfig,
  providers: readonly PaymentProvider[],
): SaleClosedReason | null {
  if (production && !(operator?.address && operator.email)) return 'operator';
  return providers.length === 0 ? 'provider' : null;
}

export function findProvider(
  { providers }: Pick<PaymentServices, 'providers'>,
  name: PaymentProviderName,
): PaymentProvider | null {
  return providers.find((provider) => provider.name === name) ?? null;
}
