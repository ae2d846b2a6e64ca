import { formatCount } from '#domain/format/format-number.ts';
import { countWords } from '#web/features/ranking/count-words.ts';
import { type LockedRange, lockedRanges } from '#web/features/ranking/locked-ranges.ts';
import { pageHref } from '#web/page-href.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './locked-rows.module.css';

/** More marks than this are not drawn: beyond it their number says nothing a figure does not. */
const MOST_MARKS = 240;

/** The blank lines of the same table: which places, what opens them, and a pale mark for each. */
export function LockedRows({ visible, rated }: { visible: number; rated: number }) {
  return lockedRanges(visible, rated).map((range) => <LockedRow key={range.tier} range={range} />);
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

function LockedRow({ range: { from, to, count, tier } }: { range: LockedRange }) {
  const locale = getLocale();
  const href = pageHref(tier === 'free' ? 'signup' : 'plans', locale);
  const words = { count: countWords(count, locale), plural: count === 1 ? 'one' : 'other' } as const;
  return (
    <div className={styles.locked}>
      <span className={styles.range}>
        {from === to ? formatCount(from, locale) : `${formatCount(from, locale)}–${formatCount(to, locale)}`}
      </span>
      <div>
        <p>
          <b>{capital(tier === 'free' ? m.locked_free_count(words) : m.locked_pro_count(words))}</b>{' '}
          {tier === 'free' ? m.locked_free() : m.locked_pro()}
        </p>
        <div className={styles.marks} aria-hidden="true">
          {Array.from({ length: Math.min(count, MOST_MARKS) }, (_, index) => (
            <i key={index} />
          ))}
        </div>
      </div>
      {href ? (
        <ButtonLink to={href}>{tier === 'free' ? m.locked_free_action() : m.locked_pro_action()}</ButtonLink>
      ) : null}
    </div>
  );
}
