import { Link } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { BLOCKS } from '#domain/scoring/components.ts';
import type { ArrangedRanking, RankedRow } from '#web/features/ranking/arrange-ranking.ts';
import { blockName } from '#web/features/ranking/profile-words.ts';
import { useRankingState } from '#web/features/ranking/ranking-navigation.tsx';
import { RowChange, RowFlag, RowPrice, RowSparkline } from '#web/features/ranking/row-parts.tsx';
import { RowScore } from '#web/features/ranking/row-score.tsx';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { Monogram } from '#web/ui/monogram.tsx';
import styles from './ranking-cards.module.css';

interface RankingCardsProps {
  rows: ArrangedRanking;
  currency: Currency;
}

/** The same rows side by side, each with its score at 64 px and the three sub-scores named. */
export function RankingCards({ rows, currency }: RankingCardsProps) {
  return (
    <div className={styles.cards}>
      <ol>
        {rows.ranked.map((row) => (
          <Card key={row.entry.crypto_id._id} row={row} currency={currency} />
        ))}
      </ol>
      {rows.unranked.length > 0 ? (
        <>
          <p className={styles.separator}>{m.table_unranked()}</p>
          <ul>
            {rows.unranked.map((row) => (
              <Card key={row.entry.crypto_id._id} row={row} currency={currency} />
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function Card({ row: { entry, place }, currency }: { row: RankedRow; currency: Currency }) {
  const { level } = useRankingState();
  const locale = getLocale();
  const { crypto_id: asset, scores, market } = entry;
  return (
    <li className={styles.card}>
      <Link className={styles.asset} to={detailsHref(locale, asset._id, asset.name, level)}>
        <span className={styles.place}>{place === null ? UNKNOWN : formatCount(place, locale)}</span>
        <span className={styles.name}>
          <b>{asset.name}</b>
          <small>
            {asset.thicker} · {asset.crypto_asset_category.name}
          </small>
        </span>
        <Monogram name={asset.name} picture={asset.logo} />
      </Link>
      <div>
        <RowScore scores={scores} level={level} size={64} />
        {scores?.sample ? <span className={styles.sample}>{m.score_sample()}</span> : null}
      </div>
      <dl>
        {BLOCKS.map((block) => (
          <div key={block}>
            <dt>{blockName[block]()}</dt>
            <dd>{formatScore(scores?.[block], locale)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.market}>
        <RowSparkline market={market} />
        <span>
          <b>
            <RowPrice market={market} currency={currency} />
          </b>
          <RowChange value={market.change_24h} />
        </span>
      </div>
      {entry.worst_flag ? <RowFlag entry={entry} /> : null}
    </li>
  );
}
