import { lazy, Suspense } from 'react';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import type { DraftAsset } from '#web/features/wallet/entry/entry-draft.ts';

/** The open dialog. */
export type WalletWindow =
  | { kind: 'add' | 'export'; asset: DraftAsset | null }
  | { kind: 'edit'; entry: WalletEntryAnswer };

const EntryDialog = lazy(() => import('#web/features/wallet/entry/entry-dialog.tsx'));
const ExportDialog = lazy(() =>
  import('#web/features/wallet/export/export-dialog.tsx').then((loaded) => ({
    default: loaded.ExportDialog,
  })),
);

/** Renders the open dialog, whose code is loaded on first use. */
export function WalletDialog({ window, onClose }: { window: WalletWindow | null; onClose: () => void }) {
  if (!window) return null;
  return (
    <Suspense fallback={null}>
      {window.kind === 'export' ? (
        <ExportDialog open onClose={onClose} />
      ) : (
        <EntryDialog
          key={window.kind === 'edit' ? window.entry._id : 'new'}
          entry={window.kind === 'edit' ? window.entry : null}
          asset={window.kind === 'edit' ? null : window.asset}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
