import { Link } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import type { WalletEntryAnswer, WalletHoldingAnswer } from '#contracts/wallet.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatExact, formatSum } from '#domain/format/format-exact.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { isCustomAsset } from '#domain/wallet/custom-assets.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Report } from '#web/features/wallet/data/entry-lists.ts';
import entryStyles from '#web/features/wallet/entries/entries.module.css';
import { EntriesTable } from '#web/features/wallet/entries/entries-table.tsx';
import { MoreLots, useMoreLots } from '#web/features/wallet/lots/more-lots.tsx';
import { ReturnFigure } from '#web/features/wallet/summary/returns.tsx';
import { Signed } from '#web/features/wallet/summary/summary.tsx';
import { pageHref } from '#web/page-href.ts';
import styles from './holdings.module.css';

interface HoldingDetailsProps {
  holding: WalletHoldingAnswer;
  currency: Currency;
  report: Report;
  /** Whether the page shows this asset alone, with its transactions below. */
  isSingleAsset: boolean;
  onEdit: (entry: WalletEntryAnswer) => void;
  onEntries: () => void;
}

/** Details of a holding: results, open lots and transactions. */
export function HoldingDetails(props: HoldingDetailsProps) {
  const { holding, currency, report, isSingleAsset, onEdit, onEntries } = props;
  const locale = getLocale();
  const { crypto_id: asset, realised, fees, profit_loss, return: whole } = holding;
  const { lots, ...more } = useMoreLots({ asset: asset._id }, holding.lots, holding.lots_total);
  return (
    <div className={styles.inside}>
      <dl className={`cluster ${styles.figures}`}>
        <div>
          <dt>{m.wallet_whole_result()}</dt>
          <dd>
            <Signed amount={profit_loss} currency={currency} /> <ReturnFigure value={whole} />
          </dd>
        </div>
        <div>
          <dt>{m.wallet_sum_realised()}</dt>
          <dd>
            <Signed amount={realised} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{m.wallet_fees()}</dt>
          <dd>{formatSum(fees, currency, locale)}</dd>
        </div>
        <div className={`cluster ${styles.ways}`}>
          {isSingleAsset ? null : (
            <Link
              className="link"
              to={`${pageHref('wallet', locale)}?asset=${encodeURIComponent(asset._id)}`}
            >
              {m.wallet_alone({ name: asset.name })}
            </Link>
          )}
          {isCustomAsset(asset._id) ? null : (
            <Link className="link" to={detailsHref(locale, asset._id, asset.name, DEFAULT_RISK_LEVEL)}>
              {m.wallet_asset_page({ name: asset.name })}
            </Link>
          )}
        </div>
      </dl>
      {lots.length > 0 ? (
        <>
          <table className={entryStyles.lots}>
            <caption>{m.wallet_lots_held()}</caption>
            <thead>
              <tr>
                <th scope="col">{m.wallet_lot()}</th>
                <th scope="col">{m.wallet_lot_date()}</th>
                <th scope="col" className="num">
                  {m.wallet_still_held()}
                </th>
                <th scope="col" className="num">
                  {m.wallet_lot_cost()}
                </th>
                <th scope="col" className="num">
                  {m.wallet_value_now()}
                </th>
                <th scope="col" className="num">
                  {m.wallet_result()}
                </th>
              </tr>
            </thead>
            <tbody>
              {lots.map(({ lot, entry, date, quantity, cost, value, unrealised }) => (
                <tr key={`${lot ?? ''} ${entry ?? ''}`}>
                  <th scope="row" data-head={lot === null ? undefined : m.wallet_lot()}>
                    {lot ?? m.wallet_lots_pool()}
                  </th>
                  <td>{formatDate(date, locale)}</td>
                  <td className="num" data-head={m.wallet_still_held()}>
                    {formatExact(quantity, locale)}
                  </td>
                  <td className="num" data-head={m.wallet_lot_cost()}>
                    {formatSum(cost, currency, locale)}
                  </td>
                  <td className="num" data-head={m.wallet_value_now()}>
                    {formatSum(value, currency, locale)}
                  </td>
                  <td className="num" data-head={m.wallet_result()}>
                    <Signed amount={unrealised} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <MoreLots {...more} />
        </>
      ) : null}
      {isSingleAsset ? null : (
        <EntriesTable
          caption={m.wallet_entries_of({ name: asset.name })}
          report={report}
          query={{ asset: asset._id }}
          currency={currency}
          onEdit={onEdit}
          onMore={onEntries}
        />
      )}
    </div>
  );
}
