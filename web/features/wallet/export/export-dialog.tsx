import { useRef } from 'react';
import { exportWalletCall, WALLET_FILES, type WalletFile } from '#contracts/wallet-files.ts';
import { parseExportRange } from '#domain/wallet/file/export-range.ts';
import { m } from '#messages';
import { downloadFile } from '#web/api/download-file.ts';
import { requiredError, useForm, type Values } from '#web/api/use-form.ts';
import { useWallet } from '#web/features/wallet/data/use-wallet.ts';
import { type ExportDays, listExportRanges } from '#web/features/wallet/export/export-ranges.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import styles from './export-dialog.module.css';

/** Exports the transactions of a date range as a file. */
export function ExportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  if (!open) return null;
  return (
    <Dialog title={m.wallet_export()} text={m.wallet_export_text()} onClose={onClose}>
      <ExportForm onClose={onClose} />
    </Dialog>
  );
}

type Name = 'from' | 'to' | 'format';

/** Validates the range before sending. */
function check({ from, to }: Values<Name>) {
  const both = { from: requiredError(from), to: requiredError(to) };
  if (both.from ?? both.to) return both;
  return { to: parseExportRange(from, to, Date.now()) ? null : m.api_error_wallet_export_range() };
}

function ExportForm({ onClose }: { onClose: () => void }) {
  const { wallet } = useWallet();
  const fields = useRef<HTMLDivElement>(null);
  const ranges = listExportRanges(Date.now(), wallet?.summary.transactions.first ?? null);
  const { busy, form } = useForm<Name>({
    id: 'wallet-export',
    fields: { from: m.wallet_export_from(), to: m.wallet_export_to(), format: m.wallet_export_format() },
    check,
    failed: m.wallet_export_error(),
    send: async ({ from, to, format }) => {
      await downloadFile(exportWalletCall, { from, to, format: format as WalletFile });
      showSnackbar({ text: m.wallet_export_done() });
      onClose();
    },
  });
  const choose = ({ from, to }: ExportDays) => {
    for (const [name, value] of Object.entries({ from, to })) {
      const input = fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (input) input.value = value;
    }
  };
  const presets: [string, ExportDays | null][] = [
    [m.wallet_export_all(), ranges.all],
    [m.wallet_export_this_year(), ranges.this_year],
    [m.wallet_export_last_year(), ranges.last_year],
  ];
  return (
    <Form {...form}>
      <fieldset className={`cluster ${styles.presets}`}>
        <legend className="vh">{m.wallet_export_range_name()}</legend>
        {presets.map(([name, range]) =>
          range ? (
            <button key={name} type="button" onClick={() => choose(range)}>
              {name}
            </button>
          ) : null,
        )}
      </fieldset>
      <div ref={fields} className={styles.days}>
        <Field
          type="date"
          name="from"
          label={m.wallet_export_from()}
          defaultValue={ranges.all.from}
          max={ranges.all.to}
        />
        <Field
          type="date"
          name="to"
          label={m.wallet_export_to()}
          defaultValue={ranges.all.to}
          max={ranges.all.to}
        />
      </div>
      <fieldset className={styles.formats}>
        <legend>{m.wallet_export_format()}</legend>
        {WALLET_FILES.map((format, at) => (
          <label key={format}>
            <input type="radio" name="format" value={format} defaultChecked={at === 0} />
            <b>{format.toUpperCase()}</b>
            <span>{FORMAT_WORDS[format]()}</span>
          </label>
        ))}
      </fieldset>
      <p className={`row ${styles.buttons}`}>
        <Button type="submit" fill busy={busy}>
          {m.wallet_export_action()}
        </Button>
        <button type="button" className="link" onClick={onClose}>
          {m.user_cancel()}
        </button>
      </p>
    </Form>
  );
}

const FORMAT_WORDS: Record<WalletFile, () => string> = {
  csv: m.wallet_export_csv,
  xlsx: m.wallet_export_xlsx,
  pdf: m.wallet_export_pdf,
};
