import type { ReactNode } from 'react';
import type { WalletAnswer } from '#contracts/wallet.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { formatExactMoney } from '#domain/format/format-exact.ts';
import { moneyOf, ratio } from '#domain/wallet/fixed.ts';
import { ReturnFigure } from '#web/features/wallet/summary/returns.tsx';
import { signOf } from '#web/features/wallet/summary/sign-of.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import styles from './summary.module.css';

/** What the strip says; `WalletAnswer` has a summary of all, a holding one of its asset. */
export interface SummedUp {
  value: string | null;
  invested: string | null;
  unrealised: string | null;
  realised: string | null;
  day: string | null;
}

interface SummaryProps {
  figures: SummedUp;
  currency: WalletAnswer['summary']['currency'];
  asOf: string;
}

const DAY_MS = 86_400_000;
/** Prices older than this are called old. */
const OLD_MS = 2 * DAY_MS;

/** The five figures of a wallet, or of one asset in it. */
export function Summary({ figures, currency, asOf }: SummaryProps) {
  const locale = getLocale();
  const money = (amount: string | null) => formatExactMoney(amount, currency, locale);
  const { value, invested, unrealised, realised, day } = figures;
  const open =
    unrealised === null || invested === null ? null : ratio(moneyOf(unrealised), moneyOf(invested));
  const old = Date.now() - Date.parse(asOf) > OLD_MS;
  const cells: readonly (readonly [name: string, figure: ReactNode, under: ReactNode])[] = [
    [
      old ? m.wallet_sum_value_old() : m.wallet_sum_value(),
      money(value),
      (old ? m.wallet_prices_old : m.wallet_prices_of)({ time: formatDateTime(asOf, locale) }),
    ],
    [m.wallet_sum_invested(), money(invested), m.wallet_sum_invested_text()],
    [
      m.wallet_sum_open(),
      <Signed key="open" amount={unrealised} currency={currency} />,
      open === null ? m.wallet_sum_open_text() : <ReturnFigure key="percent" value={open} />,
    ],
    [
      m.wallet_sum_realised(),
      <Signed key="realised" amount={realised} currency={currency} />,
      m.wallet_sum_realised_text(),
    ],
    [m.wallet_sum_day(), <Signed key="day" amount={day} currency={currency} />, m.wallet_sum_day_text()],
  ];
  return (
    <dl className={styles.summary}>
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

interface SignedProps {
  amount: string | null;
  currency: SummaryProps['currency'];
}

/** A gain or a loss, with its sign and colour; the sign is of the text, so none comes of rounding. */
export function Signed({ amount, currency }: SignedProps) {
  const text = formatExactMoney(amount, currency, getLocale(), 'always');
  return <span data-sign={signOf(text)}>{text}</span>;
}
