import type { DetailsAnswer } from '#contracts/details.ts';
import { m } from '#messages';
import { failedStablecoinWords } from '#web/components/asset/failed-stablecoin-words.ts';
import { isolateDirection } from '#web/components/asset/resemblance-words.ts';
import styles from './known-coin.module.css';

/** Shown for an asset that is not covered: only name and ticker are known. */
export function KnownCoin({ details: { asset, failed_stablecoin } }: { details: DetailsAnswer }) {
  return (
    <div className={`stack ${styles.known}`}>
      <p className={styles.lead}>{m.known_lead()}</p>
      {failed_stablecoin ? <p>{failedStablecoinWords(failed_stablecoin)}</p> : null}
      <p>{m.known_none()}</p>
      <p>{m.known_source({ id: isolateDirection(asset._id) })}</p>
    </div>
  );
}
