import type { DetailsAnswer } from '#contracts/details.ts';
import { formatCompactMoney } from '#domain/format/format-compact.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Money } from '#web/components/money/money.tsx';
import { formatSourceLine } from '#web/components/source/source-line.ts';
import { useSettings } from '#web/state/settings.ts';
import { Section } from '#web/ui/section.tsx';
import table from '#web/ui/table.module.css';
import { Dots } from '../dots.tsx';
import styles from './markets.module.css';

type Trust = DetailsAnswer['markets'][number]['trust'];

const TRUST: Record<Trust, [dots: number, words: () => string]> = {
  full: [3, m.asset_trust_full],
  half: [2, m.asset_trust_half],
  none: [0, m.asset_trust_none],
};

/** Exchanges that trade the asset, and how each counts. Nothing when none is known. */
export function Markets({ details }: { details: DetailsAnswer }) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const { markets, provenance } = details;
  if (markets.length === 0) return null;
  const source = provenance.markets ? formatSourceLine(provenance.markets, locale) : null;
  const aside = [m.asset_markets_count({ count: markets.length }), source].filter(Boolean).join(' · ');
  return (
    <Section id="markets" title={m.asset_markets()} aside={aside}>
      <table className={`${table.table} ${styles.markets}`}>
        <thead>
          <tr>
            <th scope="col">{m.asset_market_venue()}</th>
            <th scope="col">{m.asset_market_pair()}</th>
            <th scope="col" className="num">
              {m.asset_market_price()}
            </th>
            <th scope="col" className="num">
              {m.asset_volume_24h()}
            </th>
            <th scope="col" className="num" data-wide="">
              {m.asset_market_depth()}
            </th>
            <th scope="col" data-wide="">
              {m.asset_market_trust()}
            </th>
          </tr>
        </thead>
        <tbody>
          {markets.map((market) => (
            <tr key={`${market.rank} ${market.name} ${market.pair}`}>
              <th scope="row">{market.name}</th>
              <td className={styles.quiet}>{market.pair}</td>
              <td className="num">
                <Money value={market.price[currency]} currency={currency} locale={locale} />
              </td>
              <td className="num">
                <Money short value={market.volume_24h[currency]} currency={currency} locale={locale} />
              </td>
              <td className="num" data-wide="">
                {formatCompactMoney(market.depth, 'usd', locale, { round: true })}
              </td>
              <td data-wide="">
                <Dots filled={TRUST[market.trust][0]} />{' '}
                <span className={styles.quiet}>{TRUST[market.trust][1]()}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
