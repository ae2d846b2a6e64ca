import { useState } from 'react';
import { m } from '#messages';
import { CustomAssetForm } from '#web/components/custom-asset/custom-asset-form.tsx';
import { useCustomAssets } from '#web/components/custom-asset/use-custom-assets.ts';
import { CustomAssetItem } from '#web/features/wallet/custom/custom-asset-item.tsx';
import type { DraftAsset } from '#web/features/wallet/entry/entry-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './custom-assets.module.css';

/** Assets that the user describes and prices, because Fairview does not know them. Loaded after the wallet. */
export default function CustomAssets({ onTransaction }: { onTransaction: (asset: DraftAsset) => void }) {
  const assets = useCustomAssets();
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      id="custom"
      title={m.wallet_custom_title()}
      aside={m.wallet_custom_aside()}
      isEmpty={assets?.length === 0 && !isAdding}
    >
      <p className={styles.lead}>{m.wallet_custom_lead()}</p>
      {assets && assets.length > 0 ? (
        <ul className={styles.list}>
          {assets.map((asset) => (
            <CustomAssetItem key={asset._id} asset={asset} onTransaction={onTransaction} />
          ))}
        </ul>
      ) : null}
      <div className={styles.add}>
        {isAdding ? (
          <CustomAssetForm
            id={null}
            initial={{ name: '', thicker: '', contract: '' }}
            onDone={() => setAdding(false)}
            onCancel={() => setAdding(false)}
          />
        ) : (
          <Button onClick={() => setAdding(true)}>{m.wallet_custom_add()}</Button>
        )}
      </div>
    </Section>
  );
}
