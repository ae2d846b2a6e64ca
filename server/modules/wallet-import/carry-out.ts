import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AnswerOf } from '#contracts/call.ts';
import type { importWalletCall, pastImportsCall, undoImportCall } from '#contracts/wallet-import.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { unitsOf } from '#domain/wallet/fixed.ts';
import type { Judged } from '#domain/wallet/import/judged-group.ts';
import type { Verdict } from '#domain/wallet/import/reasons.ts';
import type { People } from '#server/modules/accounts/people.ts';
import type { LockedWallet } from '#server/modules/wallet/service.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import type { JudgedFile } from '#server/modules/wallet-import/judge-file.ts';
import { countsOf, judgedRows, newDrafts } from '#server/modules/wallet-import/judged-rows.ts';
import type { Turns } from '#server/modules/wallet-import/turns.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** So many entries go into one statement. */
const AT_ONCE = 1000;

/** Adds what is new in a file to a wallet in hand; nothing where nothing is new. */
export async function carryOut(
  wallet: LockedWallet,
  file: JudgedFile,
  { fileName, locale, turns }: { fileName: string; locale: Locale; turns: Turns },
): Promise<AnswerOf<typeof importWalletCall>> {
  const { trx, userId } = wallet;
  const drafts = newDrafts(file);
  const rows: { verdict: Verdict }[] = [];
  for (const { verdict } of judgedRows(file)) {
    rows.push({ verdict });
    if (turns.due) await turns.next();
  }
  const counts = countsOf(rows);
  if (drafts.length === 0) return { _id: null, added: 0, counts };
  const id = randomUUID();
  const first = await wallet.takePlaces(drafts.length);
  const entries: WalletEntry[] = [];
  for (const draft of drafts) {
    entries.push(entryOf(draft, first + entries.length, id));
    if (turns.due) await turns.next();
  }
  const assets = [...new Set(entries.map(({ asset }) => asset))];
  await turns.next();
  await wallet.check([...(await wallet.transactions(assets)), ...entries], locale);
  await trx
    .insertInto('wallet_imports')
    .values({
      user_id: userId,
      id,
      format: file.format ?? 'mapped',
      file_name: fileName,
      added: entries.length,
    })
    .execute();
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    await wallet.add(entries.slice(at, at + AT_ONCE));
  }
  return { _id: id, added: entries.length, counts };
}

function entryOf(
  { draft, asset, at, quantity, price }: Judged,
  place: number,
  importId: string,
): WalletEntry {
  const { type, currency, date, notes } = draft;
  const fees = unitsOf(draft.fees);
  return { id: randomUUID(), type, asset, quantity, price, fees, currency, at, place, date, notes, importId };
}

/** Takes all entries of an import out again. Refused, with the entry named, where later ones need their coins. */
export async function undoImport(
  wallet: LockedWallet,
  id: string,
  locale: Locale,
): Promise<AnswerOf<typeof undoImportCall>> {
  const { trx, userId } = wallet;
  const found = await trx
    .selectFrom('wallet_imports')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new ApiError('import.not_found');
  const rows = await trx
    .selectFrom('wallet_entries')
    .select(['id', 'asset_id'])
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
  const mine = new Set(rows.map((row) => row.id));
  const assets = [...new Set(rows.map((row) => row.asset_id))];
  const there = await wallet.transactions(assets);
  await wallet.check(
    there.filter((entry) => !mine.has(entry.id)),
    locale,
  );
  await wallet.removeImported(id);
  await trx
    .updateTable('wallet_imports')
    .set({ undone_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
  return { removed: mine.size };
}

/** The imports of a user, newest first. */
export async function pastImports(
  { db }: Pick<People, 'db'>,
  userId: string,
): Promise<AnswerOf<typeof pastImportsCall>> {
  const rows = await db
    .selectFrom('wallet_imports as i')
    .select((of) => [
      'i.id',
      'i.format',
      'i.file_name',
      'i.added',
      'i.created_at',
      'i.undone_at',
      of
        .selectFrom('wallet_entries as e')
        .select((e) => e.fn.countAll<string>().as('n'))
        .whereRef('e.user_id', '=', 'i.user_id')
        .whereRef('e.import_id', '=', 'i.id')
        .where('e.removed_at', 'is', null)
        .as('present'),
    ])
    .where('i.user_id', '=', userId)
    .orderBy('i.created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    format: row.format as never,
    file_name: row.file_name,
    added: row.added,
    present: Number(row.present ?? 0),
    created_at: row.created_at.toISOString(),
    undone_at: row.undone_at?.toISOString() ?? null,
  }));
}
