import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { type PlanWords, usePlanWords } from '#web/api/use-tier.ts';
import { type LockedRange, listLockedRanges } from '#web/features/ranking/locked-ranges.ts';
import { pageHref } from '#web/page-href.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './locked-rows.module.css';

/** Maximum number of placeholder marks per range. */
const MAX_MARKS = 240;

/** Placeholder rows for hidden ranks: the range, the required tier and a mark for each. */
export function LockedRows({ visible, rated }: { visible: number; rated: number }) {
  const { words } = usePlanWords();
  return listLockedRanges(visible, rated).map((range) => (
    <LockedRow key={range.tier} range={range} isInPlan={isInPlan(words, range.tier)} />
  ));
}

/** Returns whether the viewer’s plan includes a tier; null while the plan is unknown. */
function isInPlan(words: PlanWords | null, tier: LockedRange['tier']): boolean | null {
  if (words === null) return null;
  return words === 'paid' || (words === 'free' && tier === 'free');
}

/** One range. If the viewer’s plan includes it, the viewer’s own ranking could not be loaded. */
function LockedRow({
  range: { from, to, count, tier },
  isInPlan,
}: {
  range: LockedRange;
  isInPlan: boolean | null;
}) {
  const locale = getLocale();
  const words = { count, shown: formatCount(count, locale) };
  return (
    <div className={styles.locked} data-visitor data-unknown={isInPlan === null || undefined}>
      <span className={styles.range}>
        {from === to ? formatCount(from, locale) : `${formatCount(from, locale)}–${formatCount(to, locale)}`}
      </span>
      <div>
        <p>
          <b>{m.locked_count(words)}</b>{' '}
          {isInPlan ? m.locked_in_plan() : tier === 'free' ? m.locked_free() : m.locked_pro()}
        </p>
        <div className={styles.marks} aria-hidden="true">
          {Array.from({ length: Math.min(count, MAX_MARKS) }, (_, index) => (
            <i key={index} />
          ))}
        </div>
      </div>
      {isInPlan ? null : (
        <ButtonLink to={pageHref(tier === 'free' ? 'signup' : 'plans', locale)}>
          {tier === 'free' ? m.locked_free_action() : m.locked_pro_action()}
        </ButtonLink>
      )}
    </div>
  );
}
