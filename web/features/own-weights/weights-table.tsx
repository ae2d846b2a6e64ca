import { Link } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import { formatPoints, formatScore } from '#domain/format/format-score.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { roundScore } from '#domain/scoring/round-score.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { AssetName } from '#web/components/asset/asset-name.tsx';
import table from '#web/ui/table.module.css';
import type { ComparedRow } from './compare-weights.ts';
import styles from './own-weights.module.css';

interface WeightsTableProps {
  rows: readonly ComparedRow[];
  level: RiskLevel;
  labelledBy: string;
}

/** Score and rank by the viewer’s weights beside the published ones. */
export function WeightsTable({ rows, level, labelledBy }: WeightsTableProps) {
  const locale = getLocale();
  return (
    <table className={`${table.table} ${styles.table}`} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{m.weights_asset()}</th>
          <th scope="col" colSpan={2}>
            {m.weights_yours()}
          </th>
          <th scope="col" colSpan={2}>
            {m.weights_ours()}
          </th>
          <th scope="col">{m.weights_difference()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ crypto_id, rank, own_rank, own, fv, provisional }) => (
          <tr key={crypto_id._id} data-moved={own_rank !== rank || undefined}>
            <th scope="row">
              <Link
                to={detailsHref(locale, crypto_id._id, crypto_id.name, level)}
                className={`beside ${styles.asset}`}
              >
                <AssetName name={crypto_id.name} logo={crypto_id.logo}>
                  {crypto_id.thicker}
                </AssetName>
              </Link>
            </th>
            <td className={styles.rank}>{own_rank ?? '–'}</td>
            <td>
              <b>{formatScore(own, locale)}</b>
            </td>
            <td className={styles.rank}>{rank}</td>
            <td>
              {formatScore(fv, locale)}
              {provisional ? <small>{m.score_provisional()}</small> : null}
            </td>
            <td>{formatPoints(own === null ? null : roundScore(own - fv), locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
