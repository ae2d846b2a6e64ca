import { BAND_LIMITS, SEVERE_CAP } from '#domain/method/published-constants.ts';
import { BANDS } from '#domain/scoring/snapshot.ts';
import { m } from '#messages';
import { BandTab } from '#web/components/score/band-tab.tsx';
import styles from './legend.module.css';

/** Explains the symbols of the score. */
export function Legend() {
  return (
    <section className={styles.legend}>
      <h2>{m.legend_heading()}</h2>
      <div>
        <h3>{m.legend_bars()}</h3>
        <p>{m.legend_bars_text()}</p>
      </div>
      <div>
        <h3>{m.legend_bands()}</h3>
        <p>{m.legend_bands_text({ a: BAND_LIMITS.A, e: BAND_LIMITS.E })}</p>
        <p className={styles.bands}>
          {BANDS.map((band) => (
            <span key={band}>
              <BandTab band={band} />
              {BAND_LIMITS[band]}
            </span>
          ))}
        </p>
      </div>
      <div>
        <h3>{m.legend_flags()}</h3>
        <p>{m.legend_flags_text({ cap: SEVERE_CAP.first })}</p>
      </div>
    </section>
  );
}
