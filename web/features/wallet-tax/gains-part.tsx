import { useState } from 'react';
import type { TaxGains, TaxSale } from '#contracts/wallet-tax.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { formatExact } from '#domain/format/format-exact.ts';
import { formatEuros } from '#domain/wallet/italian-tax/format-euros.ts';
import { formatRates } from '#domain/wallet/italian-tax/format-rates.ts';
import { buildGainLines } from '#domain/wallet/italian-tax/gain-lines.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { FigureTable } from '#web/features/wallet-tax/figure-table.tsx';
import type { TaxWords } from '#web/features/wallet-tax/tax-words.server.ts';
import styles from './tax-page.module.css';

/** Number of rows shown at first. */
const INITIAL_ROWS = 50;

interface GainsPartProps {
  gains: TaxGains;
  words: TaxWords;
  /** Heading, when the year has several kinds of assets. */
  heading?: string;
}

/** Gains of one kind of assets in a year, from proceeds to tax, with the sales, lots and income. */
export function GainsPart({ gains, words, heading }: GainsPartProps) {
  const locale = getLocale();
  const { sheet } = words;
  return (
    <div className={styles.gains}>
      {heading ? <h3>{heading}</h3> : null}
      <dl className={styles.lines}>
        {buildGainLines(gains, sheet, locale).map(({ name, amount, isTotal }) => (
          <div key={name} data-strong={isTotal || undefined}>
            <dt>{name}</dt>
            <dd>{formatEuros(amount, locale)}</dd>
          </div>
        ))}
      </dl>
      {gains.unknown_years.length > 0 ? (
        <p className={styles.note}>
          {sheet.unknown}: {gains.unknown_years.join(', ')}
        </p>
      ) : null}
      {gains.sales.length > 0 ? (
        <details className={styles.trace}>
          <summary>
            {sheet.sales} ({gains.sales.length})
          </summary>
          <Sales sales={gains.sales} words={words} />
        </details>
      ) : null}
      {gains.rewards.length > 0 ? (
        <details className={styles.trace}>
          <summary>
            {sheet.rewards} ({gains.rewards.length})
          </summary>
          <FigureTable
            caption={sheet.rewards}
            columns={[
              { head: sheet.sale_asset },
              { head: sheet.type },
              { head: sheet.sale_date },
              { head: sheet.sale_quantity, numeric: true },
              { head: sheet.worth, numeric: true },
              { head: sheet.sale_rate, numeric: true },
            ]}
            rows={gains.rewards.map((one) => ({
              key: one.entry,
              cells: [
                one.asset.name,
                words.types[one.type],
                formatWhen(one.date, locale),
                `${formatExact(one.quantity, locale)} ${one.asset.thicker}`,
                formatEuros(one.worth, locale),
                formatRates(one.rates, sheet, locale),
              ],
            }))}
          />
        </details>
      ) : null}
    </div>
  );
}

/** Sales with their lots. */
function Sales({ sales, words }: { sales: readonly TaxSale[]; words: TaxWords }) {
  const locale = getLocale();
  const [all, setAll] = useState(false);
  const { sheet } = words;
  const shown = all ? sales : sales.slice(0, INITIAL_ROWS);
  return (
    <>
      <FigureTable
        caption={sheet.sales}
        columns={[
          { head: sheet.sale_asset },
          { head: sheet.sale_date },
          { head: sheet.sale_quantity, numeric: true },
          { head: sheet.sale_proceeds, numeric: true },
          { head: sheet.sale_fees, numeric: true },
          { head: sheet.sale_cost, numeric: true },
          { head: sheet.sale_gain, numeric: true },
          { head: sheet.sale_rate, numeric: true },
        ]}
        rows={shown.flatMap((sale) => [
          {
            key: sale.entry,
            cells: [
              sale.asset.name,
              formatWhen(sale.date, locale),
              `${formatExact(sale.quantity, locale)} ${sale.asset.thicker}`,
              formatEuros(sale.proceeds, locale),
              formatEuros(sale.fees, locale),
              formatEuros(sale.cost, locale),
              formatEuros(sale.gain, locale),
              formatRates(sale.rates, sheet, locale),
            ],
          },
          ...sale.lots.map((lot) => ({
            key: `${sale.entry} ${lot.entry}`,
            kind: 'faint' as const,
            cells: [
              `${sheet.sale_lot} ${lot.lot ?? ''}`,
              formatWhen(lot.date, locale),
              `${formatExact(lot.quantity, locale)} ${sale.asset.thicker}`,
              '',
              '',
              formatEuros(lot.cost, locale),
              '',
              formatRates(lot.rates, sheet, locale),
            ],
          })),
        ])}
      />
      {shown.length < sales.length ? (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {words.all_rows} ({sales.length})
        </button>
      ) : null}
    </>
  );
}

const formatWhen = (date: string, locale: 'en' | 'it') =>
  date.length === 10 ? formatDate(date, locale) : formatDateTime(date, locale);
