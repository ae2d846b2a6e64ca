import { UNKNOWN } from '#domain/format/unknown.ts';
import { m } from '#messages';
import { ChartHead } from '#web/components/chart/chart-head.tsx';
import { ChartPlaceholder } from '#web/components/chart/chart-states.tsx';
import { VALUE_VIEWS } from '#web/features/wallet/chart/value-views.ts';
import summary from '#web/features/wallet/summary/summary.module.css';
import { BlankRing, BlankTable } from '#web/ui/blank-table.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './wallet-page.module.css';

/** Placeholder of a wallet while it loads. */
export function WalletPlaceholder() {
  const figures = [
    m.wallet_sum_value(),
    m.wallet_sum_invested(),
    m.wallet_sum_open(),
    m.wallet_sum_realised(),
    m.wallet_sum_day(),
  ];
  return (
    <div aria-busy="true">
      <p className="vh" role="status">
        {m.wallet_waiting()}
      </p>
      <dl className={summary.summary} data-waiting>
        {figures.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{UNKNOWN}</dd>
            <dd>&nbsp;</dd>
          </div>
        ))}
      </dl>
      <div className={`row ${styles.settings}`} />
      <div className={styles.two}>
        <section className={`${styles.part} ${styles.waiting}`} aria-labelledby="value-title">
          <ChartHead ruled id="value-title" title={m.wallet_chart()} />
          <ChartPlaceholder views={VALUE_VIEWS} />
        </section>
        <section className={styles.part} aria-labelledby="allocation-title">
          <ChartHead ruled id="allocation-title" title={m.wallet_allocation()} />
        </section>
      </div>
      <Section id="holdings" title={m.wallet_holdings()}>
        <BlankTable
          caption={m.wallet_holdings()}
          lines={4}
          columns={[
            { head: m.column_asset(), mark: <BlankRing /> },
            { head: m.wallet_quantity(), numeric: true },
            { head: m.wallet_average(), numeric: true, wide: true },
            { head: m.column_price(), numeric: true, wide: true },
            { head: m.wallet_value(), numeric: true },
            { head: m.wallet_result(), numeric: true, wide: true },
          ]}
        >
          {''}
        </BlankTable>
      </Section>
    </div>
  );
}
