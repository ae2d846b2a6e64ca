import { Link } from 'react-router';
import type { DetailsAnswer } from '#contracts/details.ts';
import { visibleRows } from '#domain/plans/access.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { usePlanWords } from '#web/api/use-tier.ts';
import { ScoreMark } from '#web/components/score/score-mark.tsx';
import { pageHref } from '#web/page-href.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { OneOf } from '#web/ui/one-of.tsx';
import { MARK_WEIGHTS } from '../block-weights.ts';
import { unratedReason } from '../unrated-words.ts';
import styles from './score-panel.module.css';

/**
 * A score that exists but belongs to a plan: pale bars, what opens it for this viewer, and the way there. A paid plan opens
 * every score: with one, the viewer's own answer could not be had.
 */
export function LockedScore({ details }: { details: DetailsAnswer }) {
  const locale = getLocale();
  const { level } = details;
  const { words, isGuess } = usePlanWords();
  const plans = <ButtonLink to={pageHref('plans', locale)}>{m.asset_locked_plans()}</ButtonLink>;
  return (
    <div className={styles.none} data-visitor>
      <ScoreMark className={styles.mark} size={196} weights={MARK_WEIGHTS[level]} kind="veil" />
      <OneOf
        shown={words}
        isGuess={isGuess}
        variants={{
          visitor: (
            <>
              <h3>{m.asset_locked_title()}</h3>
              <p>
                {m.asset_locked_pro()}{' '}
                {m.asset_locked_free({ count: visibleRows('free', Number.POSITIVE_INFINITY) })}
              </p>
              <p>{m.asset_locked_open()}</p>
              <div className={styles.action}>
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
              <div className={styles.action}>{plans}</div>
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

/** Not rated yet: outlined bars, and which conditions are not met. */
export function SoonScore({ details }: { details: DetailsAnswer }) {
  return (
    <div className={styles.none}>
      <ScoreMark className={styles.mark} size={196} weights={MARK_WEIGHTS[details.level]} kind="ghost" />
      <div>
        <h3 className={styles.soon}>{capitalise(m.score_soon())}</h3>
        <p>{m.asset_soon_text()}</p>
        {details.unrated_because.length > 0 ? (
          <ul>
            {details.unrated_because.map((rule) => (
              <li key={rule}>{unratedReason(rule)}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

/** A stablecoin that is not covered well enough for a score. */
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

/** The words of the lists, which stand in the middle of a row there, at the head of a text. */
const capitalise = (words: string) => words.charAt(0).toLocaleUpperCase(getLocale()) + words.slice(1);
