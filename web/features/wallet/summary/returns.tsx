import type { WholeWallet } from '#contracts/wallet.ts';
import type { WalletHistoryAnswer } from '#contracts/wallet-history.ts';
import { formatSum } from '#domain/format/format-exact.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Change } from '#web/components/money/change.tsx';
import styles from './summary.module.css';

interface ReturnsProps {
  wallet: WholeWallet;
  performance: WalletHistoryAnswer['performance'] | null;
  /** Name of the range, for the two returns that depend on it. */
  range: string;
}

/** Formats a return; 0.1 is 10%. */
export function ReturnFigure({ value }: { value: number | null }) {
  const percent = value === null ? null : value * 100;
  return <Change value={percent} text={formatChange(percent, getLocale())} />;
}

/** ROI, TWR and MWRR with explanations. */
export function Returns({ wallet: { summary }, performance, range }: ReturnsProps) {
  const locale = getLocale();
  const money = (amount: string | null) => formatSum(amount, summary.currency, locale);
  const returns = [
    {
      name: m.wallet_simple(),
      period: m.wallet_simple_range(),
      value: summary.return,
      text: m.wallet_simple_text({
        result: money(summary.profit_loss),
        put_in: money(summary.put_in),
      }),
    },
    {
      name: m.wallet_time_weighted(),
      period: range,
      value: performance?.time_weighted ?? null,
      text:
        performance && performance.time_weighted === null
          ? m.wallet_return_unknown()
          : m.wallet_time_weighted_text(),
    },
    {
      name: m.wallet_money_weighted(),
      period: range,
      value: performance?.money_weighted ?? null,
      text:
        performance && performance.money_weighted === null
          ? m.wallet_return_unknown()
          : m.wallet_money_weighted_text(),
    },
  ];
  return (
    <dl className={styles.returns}>
      {returns.map(({ name, period, value, text }) => (
        <div key={name}>
          <dt>
            {name} <small>{period}</small>
          </dt>
          <dd>
            <ReturnFigure value={value} />
          </dd>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
