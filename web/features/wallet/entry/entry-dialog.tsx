import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import { m } from '#messages';
import type { DraftAsset } from '#web/features/wallet/entry/entry-draft.ts';
import TransactionForm from '#web/features/wallet/entry/transaction-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface EntryDialogProps {
  /** The transaction to edit; null for a new one. */
  entry: WalletEntryAnswer | null;
  asset: DraftAsset | null;
  onClose: () => void;
}

/** Dialog with the form of a transaction. Closing it keeps the typed values. */
export default function EntryDialog({ entry, asset, onClose }: EntryDialogProps) {
  return (
    <Dialog title={entry ? m.wallet_edit_title() : m.wallet_add()} onClose={onClose}>
      <TransactionForm entry={entry} asset={asset} layout="dialog" onDone={onClose} />
    </Dialog>
  );
}
