import { m } from '#messages';
import { LineKey } from '#web/components/chart/chart-line.tsx';
import styles from './compare.module.css';
import type { ComparedAsset } from './use-compared.ts';

interface ComparedLegendProps {
  /** The asset of the page first. */
  assets: readonly ComparedAsset[];
  /** The last value of each. */
  values: readonly string[];
  onRemove: (id: string) => void;
}

/** The line of each asset with its last value; compared assets can be removed. */
export function ComparedLegend({ assets, values, onRemove }: ComparedLegendProps) {
  return (
    <ul className={`cluster ${styles.legend}`} aria-label={m.chart_legend()}>
      {assets.map(({ _id, name }, index) => (
        <li key={_id}>
          <LineKey index={index} />
          <bdi>{name}</bdi> <b>{values[index]}</b>
          {index === 0 ? null : (
            <button
              type="button"
              className="unprinted"
              aria-label={m.chart_compare_remove({ name })}
              onClick={() => onRemove(_id)}
            >
              ×
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
