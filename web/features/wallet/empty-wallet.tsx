import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { typeName } from '#web/components/transaction/type-name.ts';
import { LotLesson } from '#web/features/wallet/lots/lot-lesson.tsx';
import { pageHref } from '#web/page-href.ts';
import { Columns } from '#web/ui/columns.tsx';
import { NextLinks } from '#web/ui/next-links.tsx';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';

/** Empty wallet: what a transaction shows, cost basis methods, and transaction types. */
export function EmptyWallet() {
  const locale = getLocale();
  return (
    <>
      <Columns
        heading={m.wallet_empty()}
        entries={[
          { title: m.wallet_empty_add(), text: m.wallet_empty_add_text() },
          { title: m.wallet_empty_import(), text: m.wallet_empty_import_text() },
          { title: m.wallet_empty_read(), text: m.wallet_empty_read_text() },
        ]}
      />
      <LotLesson />
      <Section id="operations" title={m.wallet_operations()}>
        <Terms
          columns
          terms={[
            { term: typeName('buy'), text: m.wallet_op_buy_text() },
            { term: typeName('sale'), text: m.wallet_op_sale_text() },
            { term: m.wallet_op_reward(), text: m.wallet_op_reward_text() },
            { term: m.wallet_op_transfer(), text: m.wallet_op_transfer_text() },
            { term: typeName('fee'), text: m.wallet_op_fee_text() },
            { term: m.wallet_op_edit(), text: m.wallet_op_edit_text() },
          ]}
        />
      </Section>
      <NextLinks
        title={m.ways_now()}
        ways={[
          { to: pageHref('walletImport', locale), title: m.wallet_import(), text: m.wallet_way_import() },
          { to: pageHref('details', locale), title: m.way_asset(), text: m.wallet_way_asset() },
          { to: pageHref('comparator', locale), title: m.way_compare(), text: m.way_compare_text() },
        ]}
      />
    </>
  );
}
