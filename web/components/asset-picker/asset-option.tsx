import { m } from '#messages';
import type { FoundAsset } from '#web/api/use-asset-search.ts';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { isolateDirection, resemblanceWords } from '#web/components/asset/resemblance-words.ts';
import styles from './asset-combobox.module.css';

/** A search result, or a listed asset offered before a search. */
export type OfferedAsset = Pick<FoundAsset, '_id' | 'name' | 'thicker' | 'logo'> &
  Partial<Pick<FoundAsset, 'followed' | 'formerly' | 'resembles'>>;

/** Logo, name and ticker; the former name that was typed, and which larger asset it may be confused with. */
export function AssetOption({ asset: { name, thicker, logo, ...asset } }: { asset: OfferedAsset }) {
  const { followed = true, formerly = null, resembles = null } = asset;
  return (
    <>
      <Monogram name={name} picture={logo} size="s" />
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        {followed ? null : <small>{m.search_known()}</small>}
        {formerly ? <small>{m.search_formerly({ name: isolateDirection(formerly) })}</small> : null}
        {resembles ? <small data-how={resembles.how}>{resemblanceWords(resembles)}</small> : null}
      </span>
      <bdi className={styles.ticker}>{thicker}</bdi>
    </>
  );
}
