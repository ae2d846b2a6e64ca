import type { WalletTaxAnswer } from '#contracts/wallet-tax.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { canReadTaxWorksheet, visibilityOf } from '#domain/plans/access.ts';
import { m } from '#messages';
import { renderFile } from '#server/modules/documents/render-file.ts';
import { euroPrices } from '#server/modules/market/euro-prices.ts';
import { dailyPrices } from '#server/modules/market/price-service.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { taxAnswer } from '#server/modules/tax/presenter.ts';
import { listEntries } from '#server/modules/wallet/service.ts';
import { computeWalletLedger } from '#server/modules/wallet/wallet-ledger.ts';
import { walletMarket } from '#server/modules/wallet/wallet-market.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Session } from '#server/platform/http/session.ts';

interface TaxRequest {
  session: Session;
  locale: Locale;
}

/**
 * Returns the Italian tax worksheet of a wallet; throws `tier.required` when the plan does not include it.
 */
export async function taxWorksheet(
  db: Db,
  { held }: SnapshotHolder,
  { session, locale }: TaxRequest,
): Promise<WalletTaxAnswer> {
  if (!canReadTaxWorksheet(visibilityOf(session))) throw new ApiError('tier.required');
  if (!held) throw new ApiError('server.unavailable');
  const entries = await listEntries(db, session.userId);
  const now = Date.now();
  const market = walletMarket(held.snapshot, 'eur', now);
  const booked = await computeWalletLedger(entries, 'lifo', market);
  const prices = await euroPrices(
    booked.books.holdings.map(({ asset }) => asset),
    held.snapshot,
    (assets, from) => dailyPrices(db, assets, from),
  );
  return taxAnswer({ entries, held, market, booked, prices }, { now, locale });
}

/** Renders the worksheet of one year as a file. */
export async function drawTaxFile(
  db: Db,
  holder: SnapshotHolder,
  { year, format, ...request }: TaxRequest & { year: number; format: 'pdf' | 'xlsx' },
): Promise<{ name: string; format: 'pdf' | 'xlsx'; file: Buffer }> {
  const { locale } = request;
  const whole = await taxWorksheet(db, holder, request);
  const sheet = { ...whole, years: whole.years.filter((one) => one.year === year) };
  const file = await renderFile({ kind: `tax-${format}`, sheet, year, made: Date.now(), locale });
  return { name: `fairview-${m.law_worksheet_file({}, { locale })}-${year}`, format, file };
}
