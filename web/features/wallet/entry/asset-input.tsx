import AssetCombobox from '#web/components/asset-picker/asset-combobox.tsx';
import { useCustomAssets } from '#web/components/custom-asset/use-custom-assets.ts';
import type { DraftAsset } from '#web/features/wallet/entry/entry-draft.ts';
import { describedBy, FieldFrame } from '#web/ui/form/field.tsx';
import { useField } from '#web/ui/form/form-context.ts';

interface AssetInputProps {
  /** Name of the field. */
  name?: string;
  label: string;
  asset: DraftAsset | null;
  onChoose: (asset: DraftAsset | null) => void;
}

const NO_ASSETS: readonly DraftAsset[] = [];

/** The asset of a transaction, with label and error. */
export function AssetInput({ name = 'asset', label, asset, onChoose }: AssetInputProps) {
  const { id, errorId, error } = useField(name);
  const custom = useCustomAssets();
  return (
    <FieldFrame name={name} label={label}>
      <AssetCombobox
        id={id}
        asset={asset}
        custom={custom ?? NO_ASSETS}
        onChoose={(chosen) =>
          onChoose(chosen && { _id: chosen._id, name: chosen.name, thicker: chosen.thicker })
        }
        look="box"
        input={{
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy([error && errorId]),
        }}
      />
    </FieldFrame>
  );
}
