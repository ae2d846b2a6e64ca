import { Link } from 'react-router';
import { countVisibleRows } from '#domain/plans/access.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { usePlanWords } from '#web/api/use-tier.ts';
import type { MarketList } from '#web/features/ranking/merge-market.ts';
import { pageHref } from '#web/page-href.ts';
import { toCount } from '#web/words/to-count.ts';
import styles from './masthead.module.css';

/** Head of the page: title, numbers of assets, scores and flags, and what a plan adds. */
export function Masthead({ list }: { list: MarketList }) {
  const locale = getLocale();
  return (
    <div className={styles.masthead}>
      <h1>{m.home_heading()}</h1>
      <p className={styles.counts}>
        <span>{m.home_listed(toCount(list.total))}</span>
        <span>{m.home_scored(toCount(list.rated))}</span>
        <a href={pageHref('redFlags', locale) ?? undefined}>{m.home_flagged(toCount(list.flagged))}</a>
      </p>
      <MoreScores visible={list.visible} rated={list.rated} />
    </div>
  );
}

/** What the next plan adds to the visible scores; nothing when all are visible. */
function MoreScores({ visible, rated }: { visible: number; rated: number }) {
  const locale = getLocale();
  const { words } = usePlanWords();
  if (visible >= rated) return null;
  const free = countVisibleRows('free', rated);
  if (words === 'paid' || (words === 'free' && visible < free)) {
    return (
      <p className={styles.more} data-visitor>
        {m.home_in_plan()}
      </p>
    );
  }
  return (
    <p className={styles.more} data-visitor data-unknown={words === null || undefined}>
      {visible < free ? (
        <>
          <span>{m.home_open({ visible, free, rated })}</span>{' '}
          <Link className="link" to={pageHref('signup', locale) ?? '/'}>
            {m.locked_free_action()}
          </Link>{' '}
          <Link className="link" to={pageHref('plans', locale) ?? '/'}>
            {m.locked_pro_action()}
          </Link>
        </>
      ) : (
        <Link className="link" to={pageHref('plans', locale) ?? '/'}>
          {m.home_more_scores(toCount(rated - visible))}
        </Link>
      )}
    </p>
  );
}
