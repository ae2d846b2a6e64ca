import { useState } from 'react';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import { SWAP_TYPES } from '#domain/wallet/read-swap.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';
import { m } from '#messages';
import { useEntryList, useWalletReport } from '#web/features/wallet/data/use-wallet.ts';
import type { DraftAsset } from '#web/features/wallet/entry/entry-draft.ts';
import EntryForm from '#web/features/wallet/entry/entry-form.tsx';
import { SeparateForm } from '#web/features/wallet/entry/separate-form.tsx';
import SwapForm from '#web/features/wallet/entry/swap-form.tsx';
import { type EntryKind, isSwapKind } from '#web/features/wallet/wallet-words.ts';

interface TransactionFormProps {
  /** The transaction to edit, a leg or the lead of a link; null for a new one. */
  entry: WalletEntryAnswer | null;
  asset?: DraftAsset | null;
  layout: 'dialog' | 'line';
  onDone: () => void;
}

/** Form of a transaction, a swap or a migration. Loaded on first use. */
export default function TransactionForm({ entry, asset = null, layout, onDone }: TransactionFormProps) {
  const [type, setType] = useState<EntryKind>('buy');
  if (entry?.link && entry.legs.length === 0)
    return <LinkForm link={entry.link.id} layout={layout} onDone={onDone} />;
  if (entry?.link && !hasForm(entry)) return <SeparateForm entry={entry} onDone={onDone} />;
  if (entry?.link && isSwapKind(entry.link.kind as EntryKind))
    return <SwapForm swap={entry} layout={layout} onDone={onDone} />;
  if (entry) return <EntryForm entry={entry} layout={layout} onDone={onDone} />;
  if (isSwapKind(type))
    return (
      <SwapForm swap={null} kind={type} asset={asset} layout={layout} onType={setType} onDone={onDone} />
    );
  return (
    <EntryForm entry={null} asset={asset} layout={layout} type={type} onSwap={setType} onDone={onDone} />
  );
}

/** Returns whether a form can show all legs: not of a transfer, nor with several assets on one side. */
function hasForm({ link, legs }: WalletEntryAnswer): boolean {
  const count = (type: TransactionType) => legs.filter((leg) => leg.type === type).length;
  if (link?.kind === 'transfer' || count('fee') > 1) return false;
  if (link?.kind === 'swap' || link?.kind === 'migration')
    return SWAP_TYPES[link.kind].every((type) => count(type) === 1);
  return legs.length === 2;
}

/** Loads the other legs of a leg, then shows the form of all. */
function LinkForm({
  link,
  layout,
  onDone,
}: Pick<TransactionFormProps, 'layout' | 'onDone'> & { link: string }) {
  const { entries, failed } = useEntryList(useWalletReport(), { link });
  const [lead] = entries ?? [];
  if (lead?.legs.length) return <TransactionForm entry={lead} layout={layout} onDone={onDone} />;
  return <p role="status">{failed ? m.wallet_entries_failed() : m.wallet_entries_loading()}</p>;
}
