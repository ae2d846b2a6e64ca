import { randomUUID } from 'node:crypto';
import type { Locale } from '#domain/locale/locales.ts';
import { parseMoney, parseUnits } from '#domain/wallet/fixed.ts';
import {
  isLinkedWhole,
  type ReviewedCash,
  type ReviewedDraft,
  type ReviewedGroup,
} from '#domain/wallet/import/reviewed-group.ts';
import { type StartingBalance, toStartingTransaction } from '#domain/wallet/import/starting-balance.ts';
import { m } from '#messages';
import { addImportedCash } from '#server/modules/wallet/cash-service.ts';
import type { LockedWallet } from '#server/modules/wallet/service.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import type { CooperativeScheduler } from '#server/modules/wallet-import/cooperative-scheduler.ts';
import type { ImportAccounts } from '#server/modules/wallet-import/import-accounts.ts';
import { insertImport } from '#server/modules/wallet-import/repository.ts';

/** Maximum of transactions in one statement. */
const MAX_ENTRIES_AT_ONCE = 1000;

interface AddedDrafts {
  drafts: readonly ReviewedDraft[];
  startingBalances: readonly StartingBalance[];
  accounts: ImportAccounts;
  /** Returns the ids of the tags of a draft. Absent: none has a tag. */
  tagsOf?: (draft: ReviewedDraft) => string[];
  /** Cash movements of the chosen account; absent: none. */
  cash?: readonly ReviewedCash[];
}

interface Origin {
  format: string;
  fileName: string;
  locale: Locale;
  scheduler: CooperativeScheduler;
}

/**
 * Adds drafts and cash movements to a wallet as one import, all or none. Returns its id and the number of transactions.
 */
export async function addDrafts(
  wallet: LockedWallet,
  { drafts, startingBalances, accounts: { chosen, accountOf }, tagsOf, cash = [] }: AddedDrafts,
  { format, fileName, locale, scheduler }: Origin,
): Promise<{ id: string; added: number }> {
  const id = randomUUID();
  const first = await wallet.reserveSequence(startingBalances.length + drafts.length);
  const entries: WalletEntry[] = startingBalances.map((balance, at) => ({
    ...toStartingTransaction(balance, first + at),
    id: randomUUID(),
    currency: balance.currency,
    date: balance.date,
    notes: m.import_balance_note({ file: fileName }, { locale }),
    importId: id,
    holdingAccount: chosen,
  }));
  const links = new Map<ReviewedGroup, string>();
  for (const draft of drafts) {
    const { group } = draft;
    if (isLinkedWhole(group) && !links.has(group)) links.set(group, randomUUID());
    const link = links.get(group) ?? null;
    entries.push({
      ...toEntry(draft, first + entries.length, id),
      link,
      holdingAccount: accountOf(draft),
      ...(tagsOf && { tags: tagsOf(draft) }),
    });
    if (scheduler.isDue) await scheduler.yieldIfDue();
  }
  const assets = [...new Set(entries.map(({ asset }) => asset))];
  await scheduler.yieldIfDue();
  await wallet.check([...(await wallet.transactions(assets)), ...entries], locale);
  await insertImport(wallet.trx, wallet.userId, {
    id,
    format,
    fileName,
    added: entries.length,
    holdingAccount: chosen,
  });
  for (let at = 0; at < entries.length; at += MAX_ENTRIES_AT_ONCE) {
    await wallet.add(entries.slice(at, at + MAX_ENTRIES_AT_ONCE));
  }
  await addImportedCash(wallet, cash, { importId: id, account: chosen });
  return { id, added: entries.length };
}

function toEntry(
  { draft, asset, at, quantity, price, retained = 0n, group }: ReviewedDraft,
  place: number,
  importId: string,
): WalletEntry {
  const { type, currency, date, notes } = draft;
  const fees = parseUnits(draft.fees);
  const value = draft.value === undefined ? null : parseMoney(draft.value);
  const ownRate = draft.ownRate === undefined ? null : parseUnits(draft.ownRate);
  return {
    id: randomUUID(),
    type,
    asset,
    quantity,
    price,
    fees,
    currency,
    ownRate,
    at,
    sequence: place,
    date,
    notes,
    importId,
    value,
    retained: isLinkedWhole(group) ? retained : 0n,
  };
}
