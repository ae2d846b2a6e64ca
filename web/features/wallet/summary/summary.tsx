import { Fragment, type ReactNode } from 'react';
import type { WholeWallet } from '#contracts/wallet.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { formatSum } from '#domain/format/format-exact.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { readSign } from '#web/features/wallet/summary/read-sign.ts';
import { ReturnFigure } from '#web/features/wallet/summary/returns.tsx';
import signs from '#web/features/wallet/wallet-figures.module.css';
import { toCount } from '#web/words/to-count.ts';
import styles from './summary.module.css';

/** Figures of the summary: of the whole wallet, or of one holding. */
export interface SummaryFigures {
  value: string | null;
  invested: string | null;
  unrealised: string | null;
  realised: string | null;
  day: string | null;
  /** Unrealised P/L divided by the cost of the priced holdings; 0.1 is 10%. */
  open: number | null;
  /** Number of transactions missing from some figure, then of those valued at cost for lack of a price. */
  excludedCount: number;
  atCostCount: number;
  /** Value with cash, null when unknown, and the number of balances without a value; undefined without cash. */
  withCash?: { value: string | null; unvalued: number } | undefined;
}

interface SummaryProps {
  figures: SummaryFigures;
  currency: WholeWallet['summary']['currency'];
  asOf: string;
  /** Day of the price that the user entered, for a custom asset alone; null for market prices. */
  customPriceDay?: string | null;
}

const DAY_MS = 86_400_000;
/** Age from which prices are labelled as old. */
const MAX_PRICE_AGE_MS = 2 * DAY_MS;

/** The five figures of a wallet or of one holding. */
export function Summary({ figures, currency, asOf, customPriceDay = null }: SummaryProps) {
  const locale = getLocale();
  const money = (amount: string | null) => formatSum(amount, currency, locale);
  const { value, invested, unrealised, realised, day, open, excludedCount, atCostCount, withCash } = figures;
  const leftOut = excludedCount > 0 ? m.wallet_without({ count: excludedCount }) : null;
  const old = customPriceDay === null && Date.now() - Date.parse(asOf) > MAX_PRICE_AGE_MS;
  const cells: readonly (readonly [name: string, figure: ReactNode, under: ReactNode])[] = [
    [
      old ? m.wallet_sum_value_old() : m.wallet_sum_value(),
      money(value),
      <Lines
        key="value"
        lines={[
          customPriceDay === null
            ? (old ? m.wallet_prices_old : m.wallet_prices_of)({ time: formatDateTime(asOf, locale) })
            : m.wallet_custom_price_date({ date: formatDate(customPriceDay, locale) }),
          withCash === undefined ? null : m.cash_with({ value: money(withCash.value) }),
          withCash !== undefined && withCash.unvalued > 0
            ? m.cash_unvalued(toCount(withCash.unvalued))
            : null,
          atCostCount > 0 ? m.wallet_at_cost({ count: atCostCount }) : null,
        ]}
      />,
    ],
    [
      m.wallet_sum_invested(),
      money(invested),
      <Lines key="invested" lines={[m.wallet_sum_invested_text(), leftOut]} />,
    ],
    [
      m.wallet_sum_open(),
      <Signed key="open" amount={unrealised} currency={currency} />,
      <Lines
        key="open"
        lines={[
          open === null ? m.wallet_sum_open_text() : <ReturnFigure key="percent" value={open} />,
          leftOut,
        ]}
      />,
    ],
    [
      m.wallet_sum_realised(),
      <Signed key="realised" amount={realised} currency={currency} />,
      <Lines key="realised" lines={[m.wallet_sum_realised_text(), leftOut]} />,
    ],
    [m.wallet_sum_day(), <Signed key="day" amount={day} currency={currency} />, m.wallet_sum_day_text()],
  ];
  return (
    <dl className={`${signs.figures} ${styles.summary}`}>
      {cells.map(([name, figure, under]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
          <dd>{under}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines }: { lines: readonly ReactNode[] }) {
  return lines
    .filter((line) => line !== null)
    .map((line, at) => (
      <Fragment key={at}>
        {at > 0 ? <br /> : null}
        {line}
      </Fragment>
    ));
}

interface SignedProps {
  amount: string | null;
  currency: SummaryProps['currency'];
}

/**
 * A gain or loss with sign and colour, both taken from the formatted text, so that a rounded zero has none.
 */
export function Signed({ amount, currency }: SignedProps) {
  const text = formatSum(amount, currency, getLocale(), 'always');
  return (
    <span className="money" data-sign={readSign(text)}>
      {text}
    </span>
  );
}
