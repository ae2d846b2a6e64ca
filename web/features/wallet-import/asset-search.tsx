import { useId } from 'react';
import { m } from '#messages';
import type { Picked } from '#messages/picked.ts';
import { AssetPicker } from '#web/components/asset-picker/asset-picker.tsx';
import styles from './asset-choices.module.css';

interface AssetSearchProps {
  words: Picked<'import_'>;
  ticker: string;
  onChoose: (id: string) => void;
}

/** Choice of another asset than those proposed. */
export function AssetSearch({ words, ticker, onChoose }: AssetSearchProps) {
  return (
    <AssetPicker
      className={`beside hit ${styles.search}`}
      id={useId()}
      label={words.assets_other}
      asset={null}
      onChoose={(asset) => {
        if (asset) onChoose(asset._id);
      }}
      look="box"
      input={{ 'aria-label': m.import_assets_search({ ticker }) }}
      fallback={null}
    />
  );
}
