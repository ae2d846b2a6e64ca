import { type DeskAsset, retireDeskAssetCall } from '#contracts/desk-assets.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { ReasonedForm } from '#web/features/desk/reasoned-form.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { TextField } from '#web/ui/form/field.tsx';

interface RetireFormProps {
  asset: DeskAsset;
  onChange: (asset: DeskAsset) => void;
}

/** Retires an asset with the reason that its page shows, or follows it again. */
export function RetireForm({ asset: { _id: id, retired }, onChange }: RetireFormProps) {
  const { form, busy } = useForm({
    id: 'retire-asset',
    fields: { en: m.assetdesk_why_en(), it: m.assetdesk_why_it(), reason: m.desk_people_reason() },
    failed: m.desk_unchanged(),
    check: ({ en, it, reason }) => ({
      ...(retired ? {} : { en: requiredError(en), it: requiredError(it) }),
      reason: requiredError(reason),
    }),
    send: async ({ en, it, reason }) => {
      onChange(
        await httpClient(retireDeskAssetCall, {}, { id, retired: retired ? null : { en, it }, reason }),
      );
      showSnackbar({ text: m.assetdesk_saved() });
    },
  });
  return (
    <ReasonedForm
      form={form}
      busy={busy}
      action={retired ? m.assetdesk_follow() : m.assetdesk_retire()}
      fill={false}
    >
      <p>
        {retired
          ? m.asset_retired_since({ day: formatDate(retired.since, getLocale()) })
          : m.assetdesk_retire_lead()}
      </p>
      {retired ? null : (
        <>
          <TextField name="en" label={m.assetdesk_why_en()} rows={2} maxLength={500} lang="en" />
          <TextField name="it" label={m.assetdesk_why_it()} rows={2} maxLength={500} lang="it" />
        </>
      )}
    </ReasonedForm>
  );
}
