import { randomUUID } from 'node:crypto';
import type { ImportOptions } from '#contracts/wallet-import.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { unitsOf } from '#domain/wallet/fixed.ts';
import type { Verdict } from '#domain/wallet/import/reasons.ts';
import type { ReviewedDraft } from '#domain/wallet/import/reviewed-group.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { changeWallet, type LockedWallet, listTransactions } from '#server/modules/wallet/service.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import type { Records } from '#server/modules/wallet-import/read-records.ts';
import {
  hasImport,
  insertImport,
  markImportUndone,
  type PastImport,
  readCloses,
  readImportedEntries,
  readPastImports,
} from '#server/modules/wallet-import/repository.ts';
import { type ReviewedFile, reviewFile } from '#server/modules/wallet-import/review-file.ts';
import { countsOf, newDrafts, reviewedRows } from '#server/modules/wallet-import/reviewed-rows.ts';
import type { Turns } from '#server/modules/wallet-import/turns.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { issueNamed } from '#server/platform/http/issue-words.ts';

/** Maximum of transactions in one statement. */
const MAX_ENTRIES_AT_ONCE = 1000;

/** The records of a file with the options for importing them. */
interface ReadFile {
  records: Records;
  options: ImportOptions;
  turns: Turns;
}

/** Result of an import. `id` is null when nothing was new. */
export interface FinishedImport {
  id: string | null;
  added: number;
  counts: Record<Verdict, number>;
}

/** Reviews a file against the wallet without changing it. */
export async function previewImport(
  db: Db,
  holder: SnapshotHolder,
  userId: string,
  file: ReadFile,
): Promise<ReviewedFile> {
  return judge(db, holder, await listTransactions(db, userId), file);
}

/** Adds the new transactions of a file to a wallet, all or none. */
export function importFile(
  db: Db,
  holder: SnapshotHolder,
  userId: string,
  { fileName, locale, ...file }: ReadFile & { fileName: string; locale: Locale },
): Promise<FinishedImport> {
  return changeWallet(db, userId, async (wallet) => {
    const judged = await judge(wallet.trx, holder, await wallet.transactions(), file);
    if (judged.format === null) {
      throw new ApiError('input.invalid', [issueNamed('options.mapping', 'mapping.missing', locale)]);
    }
    return addNew(wallet, judged, { fileName, locale, turns: file.turns });
  });
}

function judge(
  db: Db,
  { held }: SnapshotHolder,
  kept: readonly Transaction[],
  { records, options, turns }: ReadFile,
): Promise<ReviewedFile> {
  if (!held) throw new ApiError('server.unavailable');
  const closesOf = (needs: ReadonlySet<string>) => readCloses(db, needs);
  return reviewFile(records, { held, kept, options, turns, closesOf, now: Date.now() });
}

async function addNew(
  wallet: LockedWallet,
  file: ReviewedFile,
  { fileName, locale, turns }: { fileName: string; locale: Locale; turns: Turns },
): Promise<FinishedImport> {
  const { trx, userId } = wallet;
  const drafts = newDrafts(file);
  const rows: { verdict: Verdict }[] = [];
  for (const { verdict } of reviewedRows(file)) {
    rows.push({ verdict });
    if (turns.due) await turns.next();
  }
  const counts = countsOf(rows);
  if (drafts.length === 0) return { id: null, added: 0, counts };
  const id = randomUUID();
  const first = await wallet.reserveSequence(drafts.length);
  const entries: WalletEntry[] = [];
  for (const draft of drafts) {
    entries.push(entryOf(draft, first + entries.length, id));
    if (turns.due) await turns.next();
  }
  const assets = [...new Set(entries.map(({ asset }) => asset))];
  await turns.next();
  await wallet.check([...(await wallet.transactions(assets)), ...entries], locale);
  await insertImport(trx, userId, { id, format: file.format ?? 'mapped', fileName, added: entries.length });
  for (let at = 0; at < entries.length; at += MAX_ENTRIES_AT_ONCE) {
    await wallet.add(entries.slice(at, at + MAX_ENTRIES_AT_ONCE));
  }
  return { id, added: entries.length, counts };
}

function entryOf(
  { draft, asset, at, quantity, price }: ReviewedDraft,
  place: number,
  importId: string,
): WalletEntry {
  const { type, currency, date, notes } = draft;
  const fees = unitsOf(draft.fees);
  return {
    id: randomUUID(),
    type,
    asset,
    quantity,
    price,
    fees,
    currency,
    at,
    sequence: place,
    date,
    notes,
    importId,
  };
}

/**
 * Deletes all transactions of an import and returns their number. Throws `wallet.quantity_not_available`
 * with the transaction named when later ones need their coins.
 */
export function undoImport(
  db: Db,
  userId: string,
  { id, locale }: { id: string; locale: Locale },
): Promise<number> {
  return changeWallet(db, userId, async (wallet) => {
    const { trx } = wallet;
    if (!(await hasImport(trx, userId, id))) throw new ApiError('import.not_found');
    const imported = await readImportedEntries(trx, userId, id);
    const ids = new Set(imported.map((entry) => entry.id));
    const there = await wallet.transactions([...new Set(imported.map(({ asset }) => asset))]);
    await wallet.check(
      there.filter((entry) => !ids.has(entry.id)),
      locale,
    );
    await wallet.deleteImportedEntries(id);
    await markImportUndone(trx, userId, id);
    return ids.size;
  });
}

/** Returns the imports of a user, newest first. */
export function listImports(db: Db, userId: string): Promise<PastImport[]> {
  return readPastImports(db, userId);
}
