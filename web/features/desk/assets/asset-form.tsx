import { type DeskAsset, saveDeskAssetCall } from '#contracts/desk-assets.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { readFormerNames, readList, writeFormerNames } from '#web/features/desk/assets/read-list.ts';
import { ReasonedForm } from '#web/features/desk/reasoned-form.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Field, TextField } from '#web/ui/form/field.tsx';
import styles from '../desk.module.css';

interface AssetFormProps {
  asset: DeskAsset;
  onChange: (asset: DeskAsset) => void;
}

/** Sets names and impostors. A field that is not changed is left to the sources and the bundled data. */
export function AssetForm({ asset, onChange }: AssetFormProps) {
  const { _id: id, set } = asset;
  const shown = {
    aliases: asset.aliases.join(', '),
    former_names: writeFormerNames(asset.former_names),
    impostors: asset.impostors.join(', '),
  };
  const { form, busy } = useForm({
    id: 'edit-asset',
    fields: {
      aliases: m.assetdesk_aliases(),
      former_names: m.assetdesk_former(),
      impostors: m.assetdesk_impostors(),
      leave: m.assetdesk_leave(),
      reason: m.desk_people_reason(),
    },
    failed: m.desk_unchanged(),
    check: ({ reason }) => ({ reason: requiredError(reason) }),
    send: async ({ reason, leave, ...values }) => {
      const keep = (name: keyof typeof shown) =>
        leave !== '' || (set[name] === null && values[name].trim() === shown[name]);
      const patch = {
        aliases: keep('aliases') ? null : readList(values.aliases),
        former_names: keep('former_names') ? null : readFormerNames(values.former_names),
        impostors: keep('impostors') ? null : readList(values.impostors),
      };
      onChange(await httpClient(saveDeskAssetCall, {}, { id, patch, reason }));
      showSnackbar({ text: m.assetdesk_saved() });
    },
  });
  return (
    <ReasonedForm form={form} busy={busy} action={m.assetdesk_save()}>
      <Field
        name="aliases"
        label={m.assetdesk_aliases()}
        hint={m.assetdesk_aliases_hint()}
        defaultValue={shown.aliases}
      />
      <TextField
        name="former_names"
        label={m.assetdesk_former()}
        hint={m.assetdesk_former_hint()}
        rows={4}
        defaultValue={shown.former_names}
      />
      <Field
        name="impostors"
        label={m.assetdesk_impostors()}
        hint={m.assetdesk_impostors_hint()}
        defaultValue={shown.impostors}
      />
      <label className={`hit ${styles.choice}`}>
        <input type="checkbox" name="leave" value="leave" />
        {m.assetdesk_leave()}
      </label>
    </ReasonedForm>
  );
}
