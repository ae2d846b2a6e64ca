import { UNKNOWN } from '#domain/format/unknown.ts';
import { LotLesson } from '#web/features/wallet/lot-lesson.tsx';
import { pageHref } from '#web/page-href.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { BlankRing, BlankTable } from '#web/ui/blank-table.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type MarkWeights, ScoreMark } from '#web/ui/score-mark.tsx';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import { Ways } from '#web/ui/ways.tsx';
import styles from './wallet-page.module.css';

/** The wallet before its first transaction: its own frame without a figure, and how it will count. */
export function WalletPage({ weights }: { weights: MarkWeights }) {
  const locale = getLocale();
  return (
    <>
      <PageTitle title={m.title_wallet()} lead={m.wallet_lead()} />
      <div className="wrap">
        <Summary />
        <div className={styles.two}>
          <Section id="value" title={m.wallet_chart()}>
            <ChartFrame />
          </Section>
          <Section id="allocation" title={m.wallet_allocation()} aside={m.wallet_allocation_aside()}>
            <AllocationFrame />
          </Section>
        </div>
        <Section id="holdings" title={m.wallet_holdings()} aside={m.wallet_holdings_aside()}>
          <BlankTable
            caption={m.wallet_holdings()}
            lines={3}
            columns={[
              { head: m.column_asset(), mark: <BlankRing /> },
              {
                head: m.column_score(),
                wide: true,
                mark: <ScoreMark size={24} weights={weights} kind="ghost" />,
              },
              { head: m.wallet_quantity(), numeric: true },
              { head: m.wallet_average(), numeric: true, wide: true },
              { head: m.column_price(), numeric: true, wide: true },
              { head: m.column_change(), numeric: true, wide: true },
              { head: m.wallet_value(), numeric: true },
              { head: m.wallet_result(), numeric: true, wide: true },
            ]}
          >
            {m.wallet_holdings_empty()}
          </BlankTable>
        </Section>
        <LotLesson />
        <Section id="operations" title={m.wallet_operations()}>
          <Terms
            columns
            terms={[
              { term: m.wallet_op_buy(), text: m.wallet_op_buy_text() },
              { term: m.wallet_op_sale(), text: m.wallet_op_sale_text() },
              { term: m.wallet_op_reward(), text: m.wallet_op_reward_text() },
              { term: m.wallet_op_transfer(), text: m.wallet_op_transfer_text() },
              { term: m.wallet_op_fee(), text: m.wallet_op_fee_text() },
              { term: m.wallet_op_edit(), text: m.wallet_op_edit_text() },
            ]}
          />
        </Section>
        <Ways
          title={m.ways_now()}
          ways={[
            { to: pageHref('details', locale), title: m.way_asset(), text: m.wallet_way_asset() },
            { to: pageHref('comparator', locale), title: m.way_compare(), text: m.way_compare_text() },
            { to: pageHref('plans', locale), title: m.way_plans(), text: m.way_plans_text() },
          ]}
        />
      </div>
    </>
  );
}

/** The five figures of a wallet; none is known before a transaction is. */
function Summary() {
  const figures = [
    [m.wallet_sum_value(), m.wallet_sum_value_text()],
    [m.wallet_sum_invested(), m.wallet_sum_invested_text()],
    [m.wallet_sum_open(), m.wallet_sum_open_text()],
    [m.wallet_sum_realised(), m.wallet_sum_realised_text()],
    [m.wallet_sum_day(), m.wallet_sum_day_text()],
  ] as const;
  return (
    <dl className={styles.summary}>
      {figures.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{UNKNOWN}</dd>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function ChartFrame() {
  return (
    <figure className={styles.chart}>
      <div aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <figcaption>{m.wallet_chart_empty()}</figcaption>
    </figure>
  );
}

function AllocationFrame() {
  return (
    <div className={styles.allocation}>
      <svg width="132" height="132" viewBox="0 0 132 132" aria-hidden="true">
        <circle cx="66" cy="66" r="65" />
        <circle cx="66" cy="66" r="43" />
      </svg>
      <p>{m.wallet_allocation_empty()}</p>
    </div>
  );
}
