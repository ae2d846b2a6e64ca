import { m } from '#messages';
import type { FoundAsset } from '#web/api/use-asset-search.ts';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { isolateDirection, resemblanceWords } from '#web/components/asset/resemblance-words.ts';
import type { OfferedAsset } from '#web/components/asset-picker/asset-option.tsx';
import styles from './search-results.module.css';

interface FoundRowProps {
  asset: FoundAsset;
  /** Another result has the same name, so the id is shown. */
  hasNamesake: boolean;
}

/** A search result: monogram, name, ticker, details and a warning about a resembling asset. */
export function FoundRow({ asset, hasNamesake }: FoundRowProps) {
  const { name, thicker, logo, resembles } = asset;
  return (
    <>
      <Monogram name={name} picture={logo} size="s" />
      <span className={styles.who}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className={styles.hint}>
          <Hint asset={asset} />
          {hasNamesake ? (
            <>
              {' '}
              · <bdi>{asset._id}</bdi>
            </>
          ) : null}
        </span>
        {resembles ? (
          <span className={styles.mark} data-how={resembles.how}>
            {resemblanceWords(resembles)}
          </span>
        ) : null}
      </span>
      <bdi className={styles.ticker}>{thicker}</bdi>
    </>
  );
}

/** An asset offered before a search. */
export function SuggestedRow({ asset: { name, thicker, logo } }: { asset: OfferedAsset }) {
  return (
    <>
      <Monogram name={name} picture={logo ?? null} size="s" />
      <b className={styles.suggested}>
        <bdi>{name}</bdi>
      </b>
      <bdi className={styles.ticker}>{thicker}</bdi>
    </>
  );
}

function Hint({ asset: { rank, category, followed, formerly } }: { asset: FoundAsset }) {
  if (!followed) return m.search_known();
  return [
    formerly && m.search_formerly({ name: isolateDirection(formerly) }),
    rank === null ? m.search_not_ranked() : m.search_rank({ rank }),
    category,
  ]
    .filter(Boolean)
    .join(' · ');
}
