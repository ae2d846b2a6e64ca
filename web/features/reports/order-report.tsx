import { useState } from 'react';
import { orderReportCall, type ReportsAnswer } from '#contracts/reports.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { httpClient } from '#web/api/http-client.ts';
import { useForm } from '#web/api/use-form.ts';
import type { PickedAsset } from '#web/components/asset-picker/asset-combobox.tsx';
import { AssetPicker } from '#web/components/asset-picker/asset-picker.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import styles from './reports.module.css';

interface OrderReportProps {
  words: Picked<'reports_'>;
  onOrdered: (answer: ReportsAnswer) => void;
}

/** Orders a report on an asset or on the wallet, in one language. */
export function OrderReport({ words, onOrdered }: OrderReportProps) {
  const [isAsset, setIsAsset] = useState(true);
  const [asset, setAsset] = useState<PickedAsset | null>(null);
  const { form, busy } = useForm({
    id: 'order',
    fields: { kind: words.subject, asset: words.asset, language: words.language },
    failed: words.failed,
    check: () => ({ asset: isAsset && asset === null ? words.asset_choose : null }),
    send: async ({ language: named }) => {
      const language = LOCALES.find((locale) => locale === named) ?? getLocale();
      const body =
        isAsset && asset
          ? { kind: 'asset' as const, asset: asset._id, language }
          : { kind: 'portfolio' as const, language };
      onOrdered(await httpClient(orderReportCall, {}, body));
      showSnackbar({ text: words.ordered });
    },
  });
  return (
    <Form {...form}>
      <div className={`stack ${styles.order}`}>
        <SelectField
          name="kind"
          label={words.subject}
          defaultValue="asset"
          onChange={(event) => setIsAsset(event.target.value === 'asset')}
        >
          <option value="asset">{words.one_asset}</option>
          <option value="portfolio">{words.portfolio}</option>
        </SelectField>
        {isAsset ? (
          <AssetPicker
            id="order-asset"
            label={words.asset}
            look="box"
            onlyListed
            asset={asset}
            onChoose={setAsset}
            fallback={<input id="order-asset" disabled />}
            {...(form.problem?.fields.asset ? { input: { 'aria-invalid': true } } : {})}
          />
        ) : null}
        <SelectField name="language" label={words.language} defaultValue={getLocale()}>
          <option value="en">English</option>
          <option value="it">Italiano</option>
        </SelectField>
        <Button type="submit" fill busy={busy}>
          {words.send}
        </Button>
      </div>
    </Form>
  );
}
