import { MAX_PDF_TRANSACTIONS, type WalletFile } from '#contracts/wallet-files.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { toVisibility } from '#domain/plans/access.ts';
import { parseExportRange } from '#domain/wallet/file/export-range.ts';
import { formatDayNumber } from '#domain/wallet/instant.ts';
import { renderFile } from '#server/modules/documents/render-file.ts';
import { walletCsv } from '#server/modules/documents/wallet-csv.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { loadCustomAssets } from '#server/modules/wallet/custom-asset-service.ts';
import { loadHoldingAccounts } from '#server/modules/wallet/holding-account-service.ts';
import { createIndexedLedger } from '#server/modules/wallet/indexed-ledger.ts';
import { readReportOptions } from '#server/modules/wallet/report-options.ts';
import { listEntries } from '#server/modules/wallet/service.ts';
import { loadTags } from '#server/modules/wallet/tag-service.ts';
import { createWalletMarket } from '#server/modules/wallet/wallet-market.ts';
import { wholeWalletAnswer } from '#server/modules/wallet/wallet-presenter.ts';
import { listExportedTransactions } from '#server/modules/wallet-export/presenter.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Session } from '#server/platform/http/session.ts';

/** Export of a range of days. `from` and `to`: ISO days, both included. */
interface ExportRequest {
  session: Session;
  locale: Locale;
  from: string;
  to: string;
  format: WalletFile;
}

/**
 * Renders the transactions of a range of days as a file. A PDF also contains the summary of the whole
 * wallet.
 */
export async function renderWalletFile(
  db: Db,
  { held }: SnapshotHolder,
  { session, locale, format, ...days }: ExportRequest,
): Promise<{ name: string; format: WalletFile; file: Buffer }> {
  const made = Date.now();
  const range = parseExportRange(days.from, days.to, made);
  if (!range) throw new ApiError('wallet.export_range');
  if (!held) throw new ApiError('server.unavailable');
  const allEntries = await listEntries(db, session.userId);
  const custom = await loadCustomAssets(db, session.userId);
  const accounts = await loadHoldingAccounts(db, session.userId);
  const tags = await loadTags(db, session.userId);
  const entries = listExportedTransactions(allEntries, range, { ...held, custom, accounts, tags });
  const [from, to] = [formatDayNumber(range.from), formatDayNumber(range.to)];

  const pdf = async () => {
    if (entries.length > MAX_PDF_TRANSACTIONS) throw new ApiError('wallet.export_too_long');
    const options = await readReportOptions(db, { session, locale, query: {} });
    const market = createWalletMarket(held.snapshot, options.currency, made, custom);
    const ledger = await createIndexedLedger(allEntries, options.method, market);
    const { summary, holdings } = await wholeWalletAnswer(ledger, market, {
      held,
      locale,
      visibility: toVisibility(session),
      accounts: [],
      portfolios: [],
      tags: [],
    });
    const report = { summary, holdings: holdings.map(({ lots: _, ...holding }) => holding) };
    return renderFile({ kind: 'wallet-pdf', wallet: { entries, from, to, report, made, locale } });
  };
  const write = {
    csv: () => walletCsv(entries, locale),
    xlsx: () => renderFile({ kind: 'wallet-xlsx', entries, locale }),
    pdf,
  };
  return { name: `fairview-wallet-${from}-${to}`, format, file: await write[format]() };
}
