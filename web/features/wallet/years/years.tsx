import { Fragment, memo, useState } from 'react';
import type { WalletEntryAnswer, WholeWallet } from '#contracts/wallet.ts';
import { formatSum } from '#domain/format/format-exact.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Report } from '#web/features/wallet/data/entry-lists.ts';
import { EntriesTable } from '#web/features/wallet/entries/entries-table.tsx';
import { Signed } from '#web/features/wallet/summary/summary.tsx';
import signs from '#web/features/wallet/wallet-figures.module.css';
import { Section } from '#web/ui/section.tsx';
import styles from './years.module.css';

interface YearsProps {
  wallet: WholeWallet;
  report: Report;
  onEdit: (entry: WalletEntryAnswer) => void;
  /** Shows the transactions of one year. */
  onEntries: (year: number) => void;
}

/** Realised results by calendar year, each with its transactions. */
export const Years = memo(function Years({
  wallet: { years, summary },
  report,
  onEdit,
  onEntries,
}: YearsProps) {
  const locale = getLocale();
  const [open, setOpen] = useState<number | null>(null);
  if (years.length === 0) return null;
  const { currency } = summary;
  // Most wallets have neither.
  const extras = (['derivatives', 'losses'] as const)
    .filter((name) => years.some((year) => year[name] !== '0'))
    .map((name) => ({ name, head: name === 'losses' ? m.wallet_losses() : m.wallet_derivatives() }));
  return (
    <Section id="years" title={m.wallet_years()} aside={m.wallet_years_aside()}>
      <table className={`${signs.figures} ${styles.years}`}>
        <caption className="vh">{m.wallet_years()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.wallet_year()}</th>
            <th scope="col" className="num">
              {m.wallet_gains()}
            </th>
            <th scope="col" className="num">
              {m.wallet_income()}
            </th>
            {extras.map(({ name, head }) => (
              <th key={name} scope="col" className="num">
                {head}
              </th>
            ))}
            <th scope="col" className="num">
              {m.wallet_expenses()}
            </th>
            <th scope="col" className="num">
              {m.wallet_sum_realised()}
            </th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, gains, income, expenses, realised, without, ...sums }) => {
            const opened = open === year;
            return (
              <Fragment key={year}>
                <tr className={styles.year}>
                  <th scope="row">
                    <button
                      type="button"
                      aria-expanded={opened}
                      onClick={() => setOpen(opened ? null : year)}
                    >
                      {year} <span aria-hidden="true">{opened ? '▴' : '▾'}</span>
                    </button>
                  </th>
                  <td className="num" data-head={m.wallet_gains()}>
                    <Signed amount={gains} currency={currency} />
                  </td>
                  <td className="num" data-head={m.wallet_income()}>
                    {formatSum(income, currency, locale)}
                  </td>
                  {extras.map(({ name, head }) => (
                    <td key={name} className="num" data-head={head}>
                      <Signed amount={sums[name]} currency={currency} />
                    </td>
                  ))}
                  <td className="num" data-head={m.wallet_expenses()}>
                    {formatSum(expenses, currency, locale)}
                  </td>
                  <td className={`num ${styles.whole}`} data-head={m.wallet_sum_realised()}>
                    <Signed amount={realised} currency={currency} />
                    {without > 0 ? <small>{m.wallet_without({ count: without })}</small> : null}
                  </td>
                </tr>
                {opened ? (
                  <tr className={styles.opened}>
                    <td colSpan={5 + extras.length}>
                      <div>
                        <EntriesTable
                          caption={m.wallet_entries_of({ name: String(year) })}
                          report={report}
                          query={{ year, realised: 'true' }}
                          currency={currency}
                          showAssets
                          onEdit={onEdit}
                          onMore={() => onEntries(year)}
                        />
                      </div>
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
});
