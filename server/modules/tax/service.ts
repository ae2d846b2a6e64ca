import type { WalletTaxAnswer } from '#contracts/wallet-tax.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { canReadTaxWorksheet, toVisibility } from '#domain/plans/access.ts';
import { m } from '#messages';
import { renderFile } from '#server/modules/documents/render-file.ts';
import { readEuroPrices } from '#server/modules/market/euro-prices.ts';
import { listDailyPrices } from '#server/modules/market/price-service.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { taxAnswer } from '#server/modules/tax/presenter.ts';
import { loadCustomAssets } from '#server/modules/wallet/custom-asset-service.ts';
import { listEntries } from '#server/modules/wallet/service.ts';
import { computeWalletLedger } from '#server/modules/wallet/wallet-ledger.ts';
import { createWalletMarket } from '#server/modules/wallet/wallet-market.ts';
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
export async function createTaxWorksheet(
  db: Db,
  { held }: SnapshotHolder,
  { session, locale }: TaxRequest,
): Promise<WalletTaxAnswer> {
  if (!canReadTaxWorksheet(toVisibility(session))) throw new ApiError('tier.required');
  if (!held) throw new ApiError('server.unavailable');
  const entries = await listEntries(db, session.userId);
  const now = Date.now();
  const custom = await loadCustomAssets(db, session.userId);
  const market = createWalletMarket(held.snapshot, 'eur', now, custom);
  const walletLedger = await computeWalletLedger(entries, 'lifo', market);
  const prices = await readEuroPrices(
    walletLedger.baseLedger.holdings.map(({ asset }) => asset),
    held.snapshot,
    (assets, from) => listDailyPrices(db, assets, from),
  );
  return taxAnswer({ entries, held, market, walletLedger, prices }, { now, locale });
}

/** Renders the worksheet of one year as a file. */
export async function renderTaxFile(
  db: Db,
  holder: SnapshotHolder,
  { year, format, ...request }: TaxRequest & { year: number; format: 'pdf' | 'xlsx' },
): Promise<{ name: string; format: 'pdf' | 'xlsx'; file: Buffer }> {
  const { locale } = request;
  const worksheet = await createTaxWorksheet(db, holder, request);
  const sheet = { ...worksheet, years: worksheet.years.filter((one) => one.year === year) };
  const file = await renderFile({ kind: `tax-${format}`, sheet, year, made: Date.now(), locale });
  return { name: `fairview-${m.law_worksheet_file({}, { locale })}-${year}`, format, file };
}
