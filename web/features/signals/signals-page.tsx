import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { SignalGuide } from '#web/features/signals/signal-guide.tsx';
import { pageHref } from '#web/page-href.ts';
import { BlankRing, BlankTable } from '#web/ui/blank-table.tsx';
import { NextLinks } from '#web/ui/next-links.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import styles from './signals-page.module.css';

/** Signals page: placeholder of the record, how to read a signal, and the rules. */
export function SignalsPage() {
  const locale = getLocale();
  return (
    <>
      <PageTitle title={m.title_copy_trading()} lead={m.signal_lead()} />
      <div className="wrap">
        <Note title={m.signal_risk()}>{m.signal_risk_text()}</Note>
        <Section id="record" title={m.signal_record()} aside={m.signal_record_aside()}>
          <BlankTable
            caption={m.signal_record()}
            lines={2}
            columns={[
              { head: m.column_asset(), mark: <BlankRing /> },
              { head: m.signal_opened(), wide: true },
              { head: m.signal_quantity(), numeric: true, wide: true },
              { head: m.signal_entry(), numeric: true },
              { head: m.signal_target(), numeric: true },
              { head: m.signal_stop(), numeric: true },
              { head: m.signal_gain(), numeric: true, wide: true },
              { head: m.signal_valid(), wide: true },
              { head: m.signal_outcome(), wide: true },
            ]}
          >
            {m.signal_record_empty()}
          </BlankTable>
        </Section>
        <SignalGuide />
        <Section id="columns" title={m.signal_columns()}>
          <Terms
            columns
            terms={[
              { term: m.signal_quantity(), text: m.signal_quantity_text() },
              { term: m.signal_entry(), text: m.signal_entry_text() },
              { term: m.signal_target(), text: m.signal_target_text() },
              { term: m.signal_stop(), text: m.signal_stop_text() },
              { term: m.signal_gain(), text: m.signal_gain_text() },
              { term: m.signal_valid(), text: m.signal_valid_text() },
            ]}
          />
        </Section>
        <Section id="rules" title={m.signal_rules()} aside={m.signal_rules_aside()}>
          <ol className={styles.rules}>
            {[
              m.signal_rule_one(),
              m.signal_rule_open(),
              m.signal_rule_worst(),
              m.signal_rule_chain(),
              m.signal_rule_apart(),
              m.signal_rule_hundred(),
            ].map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </Section>
        <Section id="who" title={m.signal_who()}>
          <Terms
            terms={[
              { term: m.tier_visitor(), text: m.signal_who_visitor() },
              { term: m.tier_free(), text: m.signal_who_free() },
              { term: m.tier_paid(), text: m.signal_who_paid() },
            ]}
          />
        </Section>
        <NextLinks
          title={m.ways_now()}
          ways={[
            { to: pageHref('index', locale), title: m.way_ranking(), text: m.signal_way_ranking() },
            { to: pageHref('method', locale), title: m.way_method(), text: m.way_method_text() },
            { to: pageHref('comparator', locale), title: m.way_compare(), text: m.way_compare_text() },
          ]}
        />
      </div>
    </>
  );
}
