import { useId, useState } from 'react';
import { m } from '#messages';
import { AssetPicker } from '#web/components/asset-picker/asset-picker.tsx';
import { MAX_COMPARED } from '#web/components/chart/chart-address.ts';
import styles from './compare.module.css';

interface CompareControlsProps {
  /** Id of the asset of the page. */
  id: string;
  compared: readonly string[];
  onChoose: (compared: string[]) => void;
}

/** Adds an asset to the chart: a button, and the field that it opens. Absent once no more can be added. */
export function CompareControls({ id, compared, onChoose }: CompareControlsProps) {
  const [isOpen, setOpen] = useState(false);
  const field = useId();
  if (compared.length >= MAX_COMPARED) return null;
  return (
    <>
      <button
        type="button"
        className={`link ${styles.open}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {m.compare_action()}
      </button>
      {isOpen ? (
        <AssetPicker
          id={field}
          className={styles.field}
          label={m.chart_compare_label()}
          asset={null}
          onlyListed
          excluded={[id, ...compared]}
          onChoose={(asset) => {
            if (!asset) return;
            setOpen(false);
            onChoose([...compared, asset._id]);
          }}
          // Takes the focus, which passes to the field once its code has arrived.
          fallback={<input id={field} type="text" ref={focus} />}
        />
      ) : null}
    </>
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();
