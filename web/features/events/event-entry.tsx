import { Link } from 'react-router';
import type { EventAnswer } from '#contracts/events.ts';
import { detailsHref, eventFileHref } from '#contracts/pages.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { Change } from '#web/components/money/change.tsx';
import styles from './events.module.css';

interface EventEntryProps {
  event: EventAnswer;
  words: Picked<'events_'>;
}

/** One event: day, title, assets, how sure the day is, source, and what happened after it. */
export function EventEntry({ event, words }: EventEntryProps) {
  const locale = getLocale();
  const { _id, title, date, certainty, category, coins, outcome } = event;
  return (
    <li id={_id} className={styles.entry}>
      <p className={styles.day}>
        <time dateTime={date}>{formatDate(date, locale)}</time>
        <small data-certainty={certainty}>{words[`certainty_${certainty}`]}</small>
      </p>
      <div className={styles.what}>
        <h2>{title[locale]}</h2>
        <p className={`row ${styles.about}`}>
          <span>{words[`category_${category}`]}</span>
          {coins.length === 0 ? <span>{words.market}</span> : null}
          {coins.map((coin) => (
            <Link key={coin._id} to={detailsHref(locale, coin._id, coin.name, DEFAULT_RISK_LEVEL)}>
              <Monogram name={coin.name} picture={coin.logo} size="s" /> <bdi>{coin.name}</bdi>{' '}
              <small>{coin.thicker}</small>
            </Link>
          ))}
        </p>
        {outcome === null ? null : <Outcome event={event} words={words} />}
        <p className="src">
          <SourceLink event={event} />
          {' · '}
          <a href={eventFileHref(locale, { id: _id })} download={`${_id}.ics`}>
            {words.add}
            <span className="vh"> {title[locale]}</span>
          </a>
        </p>
      </div>
    </li>
  );
}

function SourceLink({ event: { source, url, recorded } }: { event: EventAnswer }) {
  const date = formatDate(recorded, getLocale());
  if (url === null) return <span>{m.events_source({ source, date })}</span>;
  return (
    <a href={url} rel="noopener noreferrer">
      {m.events_source({ source, date })}
    </a>
  );
}

/** Outcome, the date announced first if it moved, and the change of the price by asset. */
function Outcome({ event, words }: EventEntryProps) {
  const locale = getLocale();
  const { outcome, announced, date, coins, price_after } = event;
  if (outcome === null) return null;
  return (
    <>
      <p className={`row ${styles.outcome}`} data-outcome={outcome}>
        <b>{words[`outcome_${outcome}`]}</b>
        {announced !== null && announced < date ? (
          <span>{m.events_announced({ date: formatDate(announced, locale) })}</span>
        ) : null}
      </p>
      {price_after.map(({ coin, day_1, day_7, day_30 }) => (
        <dl key={coin} className={`row ${styles.after}`}>
          <dt>{m.events_price_after({ asset: coins.find(({ _id }) => _id === coin)?.name ?? coin })}</dt>
          {(
            [
              [words.day_1, day_1],
              [words.day_7, day_7],
              [words.day_30, day_30],
            ] as const
          ).map(([span, value]) => (
            <dd key={span}>
              <small>{span}</small>{' '}
              {value === null ? '–' : <Change value={value} text={formatChange(value, locale, 1)} />}
            </dd>
          ))}
        </dl>
      ))}
    </>
  );
}
