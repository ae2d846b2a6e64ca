import type { ImportOptions } from '#contracts/wallet-import.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { FormatId } from '#domain/wallet/import/formats/format.ts';
import type { Verdict } from '#domain/wallet/import/reasons.ts';
import { separateSingleLegs } from '#domain/wallet/links.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { loadTrackedCash } from '#server/modules/wallet/cash-service.ts';
import { recordChange } from '#server/modules/wallet/change-service.ts';
import { loadCustomAssets } from '#server/modules/wallet/custom-asset-service.ts';
import { type LockedWallet, listTransactions } from '#server/modules/wallet/service.ts';
import { addDrafts } from '#server/modules/wallet-import/add-drafts.ts';
import type { CooperativeScheduler } from '#server/modules/wallet-import/cooperative-scheduler.ts';
import { prepareAccounts } from '#server/modules/wallet-import/import-accounts.ts';
import { prepareTags } from '#server/modules/wallet-import/import-tags.ts';
import type { Records } from '#server/modules/wallet-import/read-records.ts';
import {
  findImportedFile,
  findLastAccount,
  markImportUndone,
  type PastImport,
  readCloses,
  readImportedEntries,
  readPastImports,
} from '#server/modules/wallet-import/repository.ts';
import { type ReviewedFile, reviewFile } from '#server/modules/wallet-import/review-file.ts';
import {
  countVerdicts,
  listNewCash,
  listNewDrafts,
  reviewRows,
} from '#server/modules/wallet-import/reviewed-rows.ts';
import {
  readBalanceTerms,
  requirePossibleBalances,
} from '#server/modules/wallet-import/starting-balances.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createIssue } from '#server/platform/http/issue-words.ts';

/** The records of a file with the options for importing them. */
interface ImportFile {
  records: Records;
  options: ImportOptions;
  locale: Locale;
  scheduler: CooperativeScheduler;
}

/** Result of an import. `id` is null when nothing was new. */
export interface FinishedImport {
  id: string | null;
  /** Numbers of transactions and of cash movements. */
  added: number;
  cash: number;
  counts: Record<Verdict, number>;
}

/** Reviews a file against the wallet without changing it. */
export async function previewImport(
  db: Db,
  holder: SnapshotHolder,
  userId: string,
  file: ImportFile,
): Promise<ReviewedFile> {
  const accountOf = async (format: FormatId | null) => {
    const { holding_account, new_holding_account } = file.options;
    if (new_holding_account) return null;
    return holding_account === undefined
      ? findRememberedAccount(db, userId, { format })
      : (holding_account ?? null);
  };
  return reviewRecords(db, holder, userId, await listTransactions(db, userId), { ...file, accountOf });
}

/** Returns the holding account chosen for the last import of a format; null for none. */
export function findRememberedAccount(
  db: Db,
  userId: string,
  { format }: Pick<ReviewedFile, 'format'>,
): Promise<string | null> {
  return format === null ? Promise.resolve(null) : findLastAccount(db, userId, format);
}

/** Adds the new transactions and cash movements of a file to a wallet, all or none. */
export function importFile(
  db: Db,
  holder: SnapshotHolder,
  userId: string,
  { fileName, ...file }: ImportFile & { fileName: string },
): Promise<FinishedImport> {
  const { locale } = file;
  return recordChange(db, userId, 'import', async (wallet) => {
    wallet.setSubject(fileName);
    const { options } = file;
    const accountOf = async () => (options.new_holding_account ? null : (options.holding_account ?? null));
    const reviewed = await reviewRecords(wallet.trx, holder, userId, await wallet.transactions(), {
      ...file,
      accountOf,
    });
    if (reviewed.format === null) {
      throw new ApiError('input.invalid', [createIssue('options.mapping', 'mapping.missing', locale)]);
    }
    const { scheduler } = file;
    return addNewTransactions(wallet, reviewed, { fileName, locale, scheduler, options });
  });
}

async function reviewRecords(
  db: Db,
  { held }: SnapshotHolder,
  userId: string,
  kept: readonly Transaction[],
  {
    records,
    options,
    locale,
    scheduler,
    accountOf,
  }: ImportFile & {
    /** Returns the id of the account of the file; null for none or a new one. */
    accountOf: (format: FormatId | null) => Promise<string | null>;
  },
): Promise<ReviewedFile> {
  if (!held) throw new ApiError('server.unavailable');
  const loadCloses = (priceKeys: ReadonlySet<string>) => readCloses(db, priceKeys);
  const now = Date.now();
  const balances = readBalanceTerms(options, { locale, now });
  const custom = await loadCustomAssets(db, userId);
  const loadCash = async (format: FormatId | null) => loadTrackedCash(db, userId, await accountOf(format));
  const context = { held, custom, kept, options, scheduler, loadCloses, loadCash, balances, now };
  const file = await reviewFile(records, context);
  requirePossibleBalances(file.review, locale);
  return file;
}

async function addNewTransactions(
  wallet: LockedWallet,
  file: ReviewedFile,
  { fileName, locale, scheduler, options }: Omit<ImportFile, 'records'> & { fileName: string },
): Promise<FinishedImport> {
  const drafts = listNewDrafts(file);
  const cash = listNewCash(file);
  // The legs of a link need not be adjacent in Fairview’s own export, whose order is kept.
  if (file.format === 'fairview') drafts.sort((a, b) => a.draft.rows[0]! - b.draft.rows[0]!);
  const { startingBalances } = file.review;
  const rows: { verdict: Verdict }[] = [];
  for (const { verdict } of reviewRows(file)) {
    rows.push({ verdict });
    if (scheduler.isDue) await scheduler.yieldIfDue();
  }
  const counts = countVerdicts(rows);
  if (drafts.length + cash.length === 0) return { id: null, added: 0, cash: 0, counts };
  const accounts = await prepareAccounts(wallet, options, drafts);
  const tagsOf = await prepareTags(wallet, drafts);
  const origin = { format: file.format ?? 'mapped', fileName, locale, scheduler };
  const added = await addDrafts(wallet, { drafts, startingBalances, accounts, tagsOf, cash }, origin);
  return { ...added, cash: cash.length, counts };
}

/**
 * Deletes all transactions and cash movements of an import and returns the number of transactions. Throws `wallet.quantity_not_available`
 * with the transaction named when later ones need their coins.
 */
export function undoImport(
  db: Db,
  userId: string,
  { id, locale }: { id: string; locale: Locale },
): Promise<number> {
  return recordChange(db, userId, 'import_undo', async (wallet) => {
    const { trx } = wallet;
    const fileName = await findImportedFile(trx, userId, id);
    if (fileName === null) throw new ApiError('import.not_found');
    wallet.setSubject(fileName);
    const imported = await readImportedEntries(trx, userId, id);
    const ids = new Set(imported.map((entry) => entry.id));
    const transactions = await wallet.transactions([...new Set(imported.map(({ asset }) => asset))]);
    const left = transactions.filter((entry) => !ids.has(entry.id));
    await wallet.check(separateSingleLegs(left), locale);
    await wallet.deleteImportedEntries(id);
    await markImportUndone(trx, userId, id);
    return ids.size;
  });
}

/** Returns the imports of a user, newest first. */
export function listImports(db: Db, userId: string): Promise<PastImport[]> {
  return readPastImports(db, userId);
}
