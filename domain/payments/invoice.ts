import { Decimal } from '#domain/decimal.ts';
import type { BillingDetails } from '#domain/payments/billing-details.ts';
import type { BillingInterval, SoldPlan } from '#domain/payments/price.ts';

/** What a document states beside its amounts, as it was on the day of issue. */
export interface InvoiceFacts {
  /** Null where the installation has not named its operator. */
  seller: { name: string; address: string | null; email: string | null; vat: string | null } | null;
  /** `details`: absent or null where only the account was known. */
  buyer: { name: string; email: string; details?: BillingDetails | null };
  plan: SoldPlan;
  interval: BillingInterval;
  /** Number of the invoice that a credit note corrects. */
  corrects: string | null;
}

/**
 * Series of a document: the year of issue (UTC). Documents of the TEST checkout, which moves no money, have a
 * series of their own.
 */
export function toInvoiceSeries(issuedAt: Date, isTest: boolean): string {
  const year = String(issuedAt.getUTCFullYear());
  return isTest ? `TEST-${year}` : year;
}

/** Number as printed, such as `2026-000001`. */
export function formatInvoiceNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}

/** Parts of an amount that contains its tax. Null when the tax is unknown. */
export type TaxParts = { net: string; tax: string } | null;

/**
 * Splits an amount that contains its tax, by the tax that the provider states, else by the rate. Two decimals,
 * half a cent rounded away from zero; net plus tax is always the total.
 */
export function splitTotal(
  total: string,
  { tax, taxPercent }: { tax: string | null; taxPercent: string | null },
): TaxParts {
  if (tax !== null) return toParts(total, new Decimal(total).minus(tax));
  if (taxPercent === null) return null;
  return toParts(total, new Decimal(total).div(new Decimal(taxPercent).div(100).plus(1)));
}

/** Splits a part of an invoice in the proportion of the whole. */
export function splitPart(part: string, whole: { total: string; net: string | null }): TaxParts {
  if (whole.net === null) return null;
  return toParts(part, new Decimal(part).times(whole.net).div(whole.total));
}

function toParts(total: string, exactNet: Decimal): { net: string; tax: string } {
  const net = exactNet.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  return { net: net.toFixed(2), tax: new Decimal(total).minus(net).toFixed(2) };
}
