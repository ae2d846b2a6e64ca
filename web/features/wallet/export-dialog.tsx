import { m } from '#web/paraglide/messages.js';
import { Dialog } from '#web/ui/dialog.tsx';

/** Takes the transactions of a range of days home as a file. */
export function ExportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  if (!open) return null;
  return (
    <Dialog title={m.wallet_export()} onClose={onClose}>
      {null}
    </Dialog>
  );
}
