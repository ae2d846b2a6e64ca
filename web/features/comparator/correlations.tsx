import { MIN_CHANGES } from '#domain/compare/correlation.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { ComparedHistories } from '#web/features/comparator/compare-histories.ts';
import { extraClass } from '#web/features/comparator/extra-class.ts';
import type { Side } from '#web/features/comparator/side.ts';
import { Fold } from '#web/ui/fold.tsx';
import { toCount } from '#web/words/to-count.ts';
import styles from './history-section.module.css';

/** Correlation of each pair of prices and its number of days, or a note that there are too few. */
export function Correlations({
  sides,
  comparedPrices,
}: {
  sides: readonly Side[];
  comparedPrices: ComparedHistories;
}) {
  const locale = getLocale();
  return (
    <Fold id="correlation" title={m.compare_correlation()}>
      <div className={`stack ${styles.correlations}`}>
        <dl className="cluster">
          {comparedPrices.correlations.map(({ pair: [one, other], coefficient, days }) => (
            <div key={`${one} ${other}`} className={extraClass(other > 1)}>
              <dt>{m.compare_pair({ a: sides[one]!.asset.name, b: sides[other]!.asset.name })}</dt>
              <dd>
                <b>{formatFixed(coefficient, 2, locale)}</b>
                <small>
                  {days < MIN_CHANGES
                    ? m.compare_few_common({ days: formatCount(days, locale), needed: MIN_CHANGES })
                    : coefficient === null
                      ? m.compare_stood_still()
                      : m.compare_of_common(toCount(days))}
                </small>
              </dd>
            </div>
          ))}
        </dl>
        <p>{m.compare_correlation_text()}</p>
      </div>
    </Fold>
  );
}
