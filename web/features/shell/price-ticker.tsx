import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import { simplePriceCall } from '#contracts/simple-price.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { Change } from '#web/components/money/change.tsx';
import { type PriceTickerAsset, priceTickerQuery } from '#web/features/shell/load-price-ticker.ts';
import { useAutoplay } from '#web/features/shell/use-autoplay.ts';
import { useSettings } from '#web/state/settings.ts';
import styles from './price-ticker.module.css';

const REFRESH_MS = 5 * 60 * 1000;

/** Scrolls by one slide in either direction and wraps around. */
function slideBy(list: HTMLElement | null, by: 1 | -1): void {
  const width = list?.firstElementChild?.getBoundingClientRect().width ?? 0;
  if (!list || width === 0) return;
  const end = list.scrollWidth - list.clientWidth;
  const at = list.scrollLeft;
  const next = by > 0 && at >= end - 2 ? 0 : by < 0 && at <= 2 ? end : at + by * width;
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  list.scrollTo({ left: next, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
}

/** Prices of the largest assets, with ten, six or three visible. Scrolls automatically until stopped. */
export function PriceTickerStrip({ assets }: { assets: readonly PriceTickerAsset[] }) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const list = useRef<HTMLOListElement>(null);
  const [isStopped, setIsStopped] = useState(false);
  useAutoplay(list, () => slideBy(list.current, 1), !isStopped);
  const { data } = useQuery({
    ...callQuery(simplePriceCall, priceTickerQuery(assets)),
    refetchInterval: REFRESH_MS,
  });
  if (!data) return null;
  const seen = assets.map(({ _id }) => data[_id]?.last_updated_at ?? null).filter((at) => at !== null);
  const newestMs = Math.max(...seen) * 1000;
  const newest = seen.length > 0 ? formatDate(newestMs, locale) : null;
  return (
    // Keeps its colours in every profile, as the footer does.
    <section className={`${styles.tape} unprinted`} data-risk="medium" aria-label={m.tape_label()}>
      <div className="wrap">
        {newest === null ? null : (
          <p className="vh">
            {m.tape_of()} <time dateTime={new Date(newestMs).toISOString()}>{newest}</time>
          </p>
        )}
        <a className={styles.skip} href="#main">
          {m.skip_to_content()}
        </a>
        <div className={styles.line}>
          <ol ref={list}>
            {assets.map(({ _id, name, thicker }) => {
              const prices = data[_id];
              const at = prices?.last_updated_at ?? null;
              const day = at === null ? newest : formatDate(at * 1000, locale);
              const change = prices?.[`${currency}_24h_change`] ?? null;
              return (
                <li key={_id}>
                  <Link to={detailsHref(locale, _id, name, DEFAULT_RISK_LEVEL)}>
                    <b>
                      {thicker}
                      <span className="vh"> {name}</span>
                    </b>
                    <Change value={change} text={formatChange(change, locale)} mark={`${_id}.change_24h`} />
                    <span className={styles.price} data-figure={`${_id}.price`}>
                      {formatCurrency(prices?.[currency], currency, locale)}
                      {day === newest ? null : ` · ${day}`}
                    </span>
                  </Link>
                </li>
              );
            })}
          </ol>
          <div className={`${styles.controls} scripted`}>
            <button type="button" aria-label={m.tape_previous()} onClick={() => slideBy(list.current, -1)}>
              ‹
            </button>
            <button
              type="button"
              aria-label={isStopped ? m.tape_play() : m.tape_pause()}
              onClick={() => setIsStopped(!isStopped)}
            >
              <svg width="10" height="10" viewBox="0 0 10 10" fill="currentColor" aria-hidden="true">
                <path d={isStopped ? 'M1 0l9 5-9 5z' : 'M1 0h3v10H1zM6 0h3v10H6z'} />
              </svg>
            </button>
            <button type="button" aria-label={m.tape_next()} onClick={() => slideBy(list.current, 1)}>
              ›
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}
