import type { WalletTaxAnswer } from '#contracts/wallet-tax.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { canReadTaxWorksheet, sightOf } from '#domain/plans/access.ts';
import { m } from '#messages';
import { drawFile } from '#server/modules/documents/draw-file.ts';
import { euroPrices } from '#server/modules/market/euro-prices.ts';
import { dailyPrices } from '#server/modules/market/price-service.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { taxAnswer } from '#server/modules/tax/presenter.ts';
import { listEntries } from '#server/modules/wallet/service.ts';
import { bookWallet } from '#server/modules/wallet/wallet-books.ts';
import { walletMarket } from '#server/modules/wallet/wallet-market.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Session } from '#server/platform/http/session.ts';

interface Asker {
  session: Session;
  locale: Locale;
}

/** The Italian worksheet of a wallet, for those whose plan has it. */
export async function taxWorksheet(
  db: Db,
  { held }: SnapshotHolder,
  { session, locale }: Asker,
): Promise<WalletTaxAnswer> {
  if (!canReadTaxWorksheet(sightOf(session))) throw new ApiError('tier.required');
  if (!held) throw new ApiError('server.unavailable');
  const entries = await listEntries(db, session.userId);
  const now = Date.now();
  const market = walletMarket(held.snapshot, 'eur', now);
  const booked = await bookWallet(entries, 'lifo', market);
  const prices = await euroPrices(
    booked.books.holdings.map(({ asset }) => asset),
    held.snapshot,
    (assets, from) => dailyPrices(db, assets, from),
  );
  return taxAnswer({ entries, held, market, booked, prices }, { now, locale });
}

/** The worksheet of one year as a file. */
export async function drawTaxFile(
  db: Db,
  holder: SnapshotHolder,
  { year, format, ...asker }: Asker & { year: number; format: 'pdf' | 'xlsx' },
): Promise<{ name: string; format: 'pdf' | 'xlsx'; file: Buffer }> {
  const { locale } = asker;
  const whole = await taxWorksheet(db, holder, asker);
  const sheet = { ...whole, years: whole.years.filter((one) => one.year === year) };
  const file = await drawFile({ kind: `tax-${format}`, sheet, year, made: Date.now(), locale });
  return { name: `fairview-${m.law_worksheet_file({}, { locale })}-${year}`, format, file };
}
