import { Link } from 'react-router';
import type { DetailsAnswer } from '#contracts/details.ts';
import { countVisibleRows } from '#domain/plans/access.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { usePlanWords } from '#web/api/use-tier.ts';
import { ScoreMark } from '#web/components/score/score-mark.tsx';
import { pageHref } from '#web/page-href.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { VariantStack } from '#web/ui/variant-stack.tsx';
import { MARK_WEIGHTS } from '../block-weights.ts';
import { explainUnrated } from '../unrated-words.ts';
import styles from './score-panel.module.css';

/**
 * Replaces a score that requires a higher plan. Paid plans include every score: with one, the response for
 * this viewer could not be loaded.
 */
export function LockedScore({ details }: { details: DetailsAnswer }) {
  const locale = getLocale();
  const { level } = details;
  const { words, isGuess } = usePlanWords();
  const plans = <ButtonLink to={pageHref('plans', locale)}>{m.asset_locked_plans()}</ButtonLink>;
  return (
    <div className={styles.none} data-visitor>
      <ScoreMark className={styles.mark} size={196} weights={MARK_WEIGHTS[level]} kind="veil" />
      <VariantStack
        shown={words}
        isGuess={isGuess}
        variants={{
          visitor: (
            <>
              <h3>{m.asset_locked_title()}</h3>
              <p>
                {m.asset_locked_pro()}{' '}
                {m.asset_locked_free({ count: countVisibleRows('free', Number.POSITIVE_INFINITY) })}
              </p>
              <p>{m.asset_locked_open()}</p>
              <div className={`row ${styles.action}`}>
                {plans}
                <Link className="link" to={pageHref('login', locale)}>
                  {m.nav_login()}
                </Link>
              </div>
            </>
          ),
          free: (
            <>
              <h3>{m.asset_locked_title()}</h3>
              <p>{m.asset_locked_pro()}</p>
              <p>{m.asset_locked_open()}</p>
              <div className={`row ${styles.action}`}>{plans}</div>
            </>
          ),
          paid: (
            <>
              <h3>{m.asset_not_loaded_title()}</h3>
              <p>{m.asset_not_loaded()}</p>
            </>
          ),
        }}
      />
    </div>
  );
}

/** Replaces the score of an asset that is not rated yet, with the unmet conditions. */
export function SoonScore({ details }: { details: DetailsAnswer }) {
  return (
    <div className={styles.none}>
      <ScoreMark className={styles.mark} size={196} weights={MARK_WEIGHTS[details.level]} kind="ghost" />
      <div>
        <h3 className={styles.soon}>{details.retired ? m.asset_retired() : capitalise(m.score_soon())}</h3>
        <p>{details.retired ? m.asset_retired_score() : m.asset_soon_text()}</p>
        {details.unrated_because.length > 0 && !details.retired ? (
          <ul>
            {details.unrated_because.map((rule) => (
              <li key={rule}>{explainUnrated(rule)}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

/** Replaces the score of a stablecoin whose data coverage is too low. */
export function StablecoinScore() {
  return (
    <div className={styles.none}>
      <ScoreMark className={styles.mark} size={196} weights={[1 / 3, 1 / 3, 1 / 3]} kind="ghost" />
      <div>
        <h3>{m.asset_stablecoin_title()}</h3>
        <p>{m.asset_stablecoin_text()}</p>
      </div>
    </div>
  );
}

/** The message is lower case because lists use it within a row. */
const capitalise = (words: string) => words.charAt(0).toLocaleUpperCase(getLocale()) + words.slice(1);
