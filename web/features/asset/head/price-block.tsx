import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DetailsAnswer } from '#contracts/details.ts';
import { historyCall } from '#contracts/history.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { formatChange, formatShare } from '#domain/format/format-percent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import type { FigureMark } from '#web/components/asset/figure-mark.ts';
import { Change } from '#web/components/money/change.tsx';
import { Money } from '#web/components/money/money.tsx';
import { formatSourceLine } from '#web/components/source/source-line.ts';
import { useSettings } from '#web/state/settings.ts';
import { historyQuery } from '../chart/history-query.ts';
import styles from './price-block.module.css';
import { computeYearFigures, type YearFigures } from './year-figures.ts';

/** Price with source and date, changes, range of the year, and key figures. */
export function PriceBlock({ details }: { details: DetailsAnswer }) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const { asset, market, supply } = details;
  const { data } = useQuery(callQuery(historyCall, historyQuery(asset._id, undefined, currency)));
  const figures = useMemo(() => computeYearFigures(data?.prices ?? []), [data]);
  const changes: [name: string, value: number | null, mark?: FigureMark][] = [
    [m.asset_24h(), market.change_24h_in[currency], `${asset._id}.change_24h`],
    [m.asset_7d(), market.change_7d_in[currency], `${asset._id}.change_7d`],
    [m.asset_30d(), figures.change_30d],
    [m.asset_1y(), figures.change_1y],
  ];
  const ceiling = supply.max ?? supply.total;
  return (
    <>
      <p className={`cluster ${styles.price}`}>
        <b data-figure={`${asset._id}.price`}>{formatCurrency(market.price[currency], currency, locale)}</b>{' '}
        {market.at ? (
          <span className="src">
            {formatSourceLine({ ...market, observed_at: market.at }, locale, formatDateTime)}
          </span>
        ) : null}
      </p>
      <dl className={styles.changes}>
        {changes.map(([name, value, mark]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Change value={value} text={formatChange(value, locale)} mark={mark} />
            </dd>
          </div>
        ))}
      </dl>
      <YearRange year={figures.year} />
      <dl className={`cluster ${styles.figures}`}>
        <div>
          <dt>{m.asset_market_cap()}</dt>
          <dd data-figure={`${asset._id}.market_cap`}>
            <Money short value={market.market_cap[currency]} currency={currency} locale={locale} />
          </dd>
        </div>
        <div>
          <dt>{m.asset_volume_24h()}</dt>
          <dd data-figure={`${asset._id}.volume_24h`}>
            <Money short value={market.volume_24h[currency]} currency={currency} locale={locale} />
          </dd>
        </div>
        {supply.circulating !== null && ceiling ? (
          <div>
            <dt>{m.asset_circulating_short()}</dt>
            <dd>{formatShare(supply.circulating / ceiling, locale)}</dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}

/** The lowest and highest close of a year, with the last one between them. */
function YearRange({ year }: { year: YearFigures['year'] }) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  if (year === null) return null;
  const { low, high, last } = year;
  const share = high > low ? (last - low) / (high - low) : 1;
  return (
    <p className={styles.year}>
      <span>{m.asset_year_range()}</span>
      <span>{formatCurrency(low, currency, locale)}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 5H100" />
        <path className={styles.last} d={`M${Math.round(share * 1000) / 10} 0V10`} />
      </svg>
      <span>{formatCurrency(high, currency, locale)}</span>
    </p>
  );
}
