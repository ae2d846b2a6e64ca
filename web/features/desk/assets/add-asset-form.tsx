import { useNavigate } from 'react-router';
import { addDeskAssetCall } from '#contracts/desk-assets.ts';
import { ASSET_KINDS, type AssetKind } from '#domain/assets/asset.ts';
import type { CategoryId } from '#domain/assets/category-ids.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { CategoryOptions } from '#web/features/desk/assets/category-options.tsx';
import { readList } from '#web/features/desk/assets/read-list.ts';
import { ReasonedForm } from '#web/features/desk/reasoned-form.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import { Section } from '#web/ui/section.tsx';

/** Lists an asset by its ids at the sources. */
export function AddAssetForm() {
  const navigate = useNavigate();
  const { form, busy } = useForm({
    id: 'add-asset',
    fields: {
      id: m.assetdesk_id(),
      name: m.assetdesk_name(),
      ticker: m.assetdesk_ticker(),
      category: m.assetdesk_category(),
      kind: m.assetdesk_kind(),
      coinpaprika_id: m.assetdesk_coinpaprika(),
      repositories: m.assetdesk_repositories(),
      reason: m.desk_people_reason(),
    },
    failed: m.desk_unchanged(),
    check: ({ id, name, ticker, reason }) => ({
      id: requiredError(id),
      name: requiredError(name),
      ticker: requiredError(ticker),
      reason: requiredError(reason),
    }),
    send: async ({ category, kind, coinpaprika_id, repositories, ...values }) => {
      const added = await httpClient(
        addDeskAssetCall,
        {},
        {
          ...values,
          category: category as CategoryId,
          kind: kind as AssetKind,
          coinpaprika_id: coinpaprika_id.trim() || null,
          repositories: readList(repositories),
        },
      );
      showSnackbar({ text: m.desk_saved() });
      await navigate({ hash: `assets?${encodeURIComponent(added._id)}` }, { preventScrollReset: true });
    },
  });
  return (
    <Section id="add-asset-title" title={m.assetdesk_add()}>
      <p>{m.assetdesk_add_lead()}</p>
      <ReasonedForm form={form} busy={busy} action={m.assetdesk_add()}>
        <Field name="id" label={m.assetdesk_id()} hint={m.assetdesk_id_hint()} maxLength={100} />
        <Field name="name" label={m.assetdesk_name()} maxLength={60} />
        <Field name="ticker" label={m.assetdesk_ticker()} maxLength={20} />
        <SelectField name="category" label={m.assetdesk_category()} defaultValue="cryptocurrency">
          <CategoryOptions />
        </SelectField>
        <SelectField name="kind" label={m.assetdesk_kind()} defaultValue="token">
          {ASSET_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {m.assetdesk_kind_name({ kind })}
            </option>
          ))}
        </SelectField>
        <Field
          name="coinpaprika_id"
          label={m.assetdesk_coinpaprika()}
          hint={m.assetdesk_optional()}
          maxLength={100}
        />
        <Field
          name="repositories"
          label={m.assetdesk_repositories()}
          hint={m.assetdesk_repositories_hint()}
        />
      </ReasonedForm>
    </Section>
  );
}
