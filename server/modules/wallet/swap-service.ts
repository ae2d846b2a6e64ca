import { randomUUID } from 'node:crypto';
import type { WalletLegAnswer } from '#contracts/wallet.ts';
import { type RawSwap, type ReadLeg, readSwap, SWAP_KINDS, SWAP_TYPES } from '#domain/wallet/read-swap.ts';
import { isIncoming, type TransactionType } from '#domain/wallet/transaction.ts';
import type { ChangeKind } from '#domain/wallet/wallet-change.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { recordChange } from '#server/modules/wallet/change-service.ts';
import { entryIssues } from '#server/modules/wallet/entry-issues.ts';
import { deleteEntries, readLinkedEntries, updateEntry } from '#server/modules/wallet/entry-repository.ts';
import {
  checkChange,
  type EntryRequest,
  keepOwnRate,
  readAccount,
  readLegs,
  requireEntry,
  requireKnownAsset,
  requireRates,
} from '#server/modules/wallet/entry-service.ts';
import { readSentTags } from '#server/modules/wallet/entry-tags.ts';
import { reportEntries } from '#server/modules/wallet/report-entries.ts';
import type { LockedWallet } from '#server/modules/wallet/service.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

export interface SwapReport {
  link: string;
  legs: WalletLegAnswer[];
}

/** A swap, migration or transfer as sent, with the holding accounts of its sides and its tags. */
export interface RawSwapWithAccounts extends RawSwap {
  holding_account?: string | null | undefined;
  to_holding_account?: string | null | undefined;
  tags?: readonly string[] | undefined;
}

/** Adds all legs of a swap, migration or transfer. */
export function addSwap(
  request: EntryRequest,
  holder: SnapshotHolder,
  raw: RawSwapWithAccounts,
): Promise<SwapReport> {
  return changeSwap(request, holder, { kind: 'swap_add', raw }, () => Promise.resolve([]));
}

/**
 * Replaces all legs of a swap or migration, named by its link or one of its legs. Legs keep their ids. An unknown value may
 * stay unknown. Throws `wallet.linked` for what a form cannot show: several assets on one side, or a transfer,
 * whose sides have dates of their own.
 */
export function editSwap(
  request: EntryRequest,
  holder: SnapshotHolder,
  { id, raw }: { id: string; raw: RawSwapWithAccounts },
): Promise<SwapReport> {
  return changeSwap(request, holder, { kind: 'swap_edit', raw }, async (wallet) => {
    const byLink = await readLinkedEntries(wallet.trx, wallet.userId, id);
    const legs = byLink.length > 0 ? byLink : await readLegs(wallet, await requireEntry(wallet, id));
    const count = (type: TransactionType) => legs.filter((leg) => leg.type === type).length;
    const isKnown = EDITABLE_KINDS.some((kind) => SWAP_TYPES[kind].every((type) => count(type) === 1));
    if (!isKnown || raw.kind === 'transfer' || count('fee') !== legs.length - 2 || legs.length > 3)
      throw new ApiError('wallet.linked');
    return legs;
  });
}

const EDITABLE_KINDS = SWAP_KINDS.filter((kind) => kind !== 'transfer');

function changeSwap(
  request: EntryRequest,
  holder: SnapshotHolder,
  { kind, raw }: { kind: ChangeKind; raw: RawSwapWithAccounts },
  findBefore: (wallet: LockedWallet) => Promise<WalletEntry[]>,
): Promise<SwapReport> {
  const { locale } = request;
  return recordChange(request.db, request.session.userId, kind, async (wallet) => {
    const { held } = holder;
    if (!held) throw new ApiError('server.unavailable');
    const before = await findBefore(wallet);
    const valueMayBeUnknown = before.some(({ type, price }) => type !== 'fee' && price === null);
    const { legs, issues } = readSwap(keepOwnRate(raw, before[0]), Date.now(), { valueMayBeUnknown });
    if (issues) throw new ApiError('input.invalid', entryIssues(issues, locale));
    requireRates(legs, held, locale);
    for (const { asset } of legs)
      if (!before.some((leg) => leg.asset === asset)) await requireKnownAsset(wallet, held, asset);
    const from = await readAccount(wallet, raw.holding_account, before[0]?.holdingAccount);
    const to = raw.kind === 'transfer' ? await readAccount(wallet, raw.to_holding_account, null) : from;
    const tags = await readSentTags(wallet, raw.tags, before[0]?.tags);
    const after = (await identifyLegs(wallet, before, legs)).map((leg) => ({
      ...leg,
      tags,
      holdingAccount: leg.type === 'transfer_in' ? to : from,
    }));
    const removed = before.filter(({ id }) => !after.some((leg) => leg.id === id));
    await checkChange(wallet, { put: after, remove: before }, locale);
    for (const leg of after)
      if (before.some(({ id }) => id === leg.id)) await updateEntry(wallet.trx, wallet.userId, leg);
    await wallet.add(after.filter(({ id }) => !before.some((leg) => leg.id === id)));
    await deleteEntries(
      wallet.trx,
      wallet.userId,
      removed.map(({ id }) => id),
    );
    const answers = await reportEntries(wallet, request, held, after);
    return { link: after[0]!.link!, legs: answers.map(({ legs: _, ...leg }) => leg) };
  });
}

/** Gives legs the ids and places of those they replace, and new ones to the others. */
async function identifyLegs(
  wallet: LockedWallet,
  before: readonly WalletEntry[],
  legs: readonly ReadLeg[],
): Promise<(WalletEntry & { link: string })[]> {
  const link = before[0]?.link ?? randomUUID();
  const roleOf = (type: TransactionType) => (type === 'fee' ? 'fee' : isIncoming(type) ? 'in' : 'out');
  const replaced = legs.map(({ type }) => before.find((leg) => roleOf(leg.type) === roleOf(type)));
  const added = replaced.filter((leg) => leg === undefined).length;
  let next = added > 0 ? await wallet.reserveSequence(added) : 0;
  return legs.map((leg, at) => {
    const known = replaced[at];
    return {
      ...leg,
      id: known?.id ?? randomUUID(),
      sequence: known?.sequence ?? next++,
      importId: before[0]?.importId ?? null,
      link,
    };
  });
}
