import { lazy, Suspense } from 'react';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import type { DraftAsset } from '#web/features/wallet/entry/entry-draft.ts';

/** The open dialog. */
export type OpenWalletDialog =
  | { kind: 'add' | 'export' | 'share'; asset: DraftAsset | null }
  | { kind: 'edit'; entry: WalletEntryAnswer };

const EntryDialog = lazy(() => import('#web/features/wallet/entry/entry-dialog.tsx'));
const ShareDialog = lazy(() => import('#web/features/wallet/share/share-dialog.tsx'));
const ExportDialog = lazy(() =>
  import('#web/features/wallet/export/export-dialog.tsx').then((loaded) => ({
    default: loaded.ExportDialog,
  })),
);

/** Renders the open dialog, whose code is loaded on first use. */
export function WalletDialog({ dialog, onClose }: { dialog: OpenWalletDialog | null; onClose: () => void }) {
  if (!dialog) return null;
  return (
    <Suspense fallback={null}>
      {dialog.kind === 'export' ? (
        <ExportDialog open onClose={onClose} />
      ) : dialog.kind === 'share' ? (
        <ShareDialog onClose={onClose} />
      ) : (
        <EntryDialog
          key={dialog.kind === 'edit' ? dialog.entry._id : 'new'}
          entry={dialog.kind === 'edit' ? dialog.entry : null}
          asset={dialog.kind === 'edit' ? null : dialog.asset}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
