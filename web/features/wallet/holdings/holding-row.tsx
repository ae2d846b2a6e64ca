import type { WalletHoldingAnswer } from '#contracts/wallet.ts';
import { type Currency, formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatExact, formatExactMoney, formatQuantity, formatSum } from '#domain/format/format-exact.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { AssetName } from '#web/components/asset/asset-name.tsx';
import { Change } from '#web/components/money/change.tsx';
import { Score } from '#web/components/score/score.tsx';
import type { MarkWeights } from '#web/components/score/score-mark.tsx';
import { computeUnrealisedReturn, isOpenPosition } from '#web/features/wallet/holdings/sort-holdings.ts';
import { ReturnFigure } from '#web/features/wallet/summary/returns.tsx';
import { Signed } from '#web/features/wallet/summary/summary.tsx';
import styles from './holdings.module.css';

interface HoldingRowProps {
  holding: WalletHoldingAnswer;
  weights: MarkWeights;
  currency: Currency;
  open: boolean;
  /** Null when always expanded. */
  onToggle: (() => void) | null;
}

/** Row of an asset. The whole row is clickable; its button is the keyboard target. */
export function HoldingRow({ holding, weights, currency, open, onToggle }: HoldingRowProps) {
  const locale = getLocale();
  const { crypto_id: asset, quantity, average_price, current_price, change_24h, value } = holding;
  const held = isOpenPosition(holding);
  return (
    <tr className={styles.row} data-open={open || undefined} data-opens={onToggle ? true : undefined}>
      <th scope="row">
        <span className={`beside ${styles.asset}`}>
          <AssetName name={asset.name} logo={asset.logo}>
            {asset.thicker}
            {holding.custom_price && held
              ? ` · ${m.wallet_custom_price_date({ date: formatDate(holding.custom_price.date, locale) })}`
              : null}
          </AssetName>
        </span>
      </th>
      <td data-wide>
        <HoldingScore holding={holding} weights={weights} />
      </td>
      <td className="num" data-head={m.wallet_quantity()} title={formatExact(quantity, locale)}>
        {formatQuantity(quantity, locale)}
        <Placed holding={holding} />
      </td>
      <td className="num" data-wide data-quiet>
        {formatExactMoney(average_price, currency, locale)}
      </td>
      <td className="num" data-wide data-figure={`${asset._id}.price`}>
        {formatCurrency(current_price, currency, locale)}
      </td>
      <td className="num" data-wide>
        <Change value={change_24h} text={formatChange(change_24h, locale)} mark={`${asset._id}.change_24h`} />
      </td>
      <td className={`num ${styles.value}`} data-head={m.wallet_value()}>
        {formatSum(value, currency, locale)}
        {holding.no_price_yet ? (
          <small>
            {m.wallet_holding_at_cost({ quantity: formatQuantity(holding.no_price_yet.quantity, locale) })}
          </small>
        ) : null}
      </td>
      <td className="num" data-head={m.wallet_result()}>
        <Signed amount={held ? holding.unrealised : holding.realised} currency={currency} />
      </td>
      <td className="num" data-head={m.wallet_percent()}>
        <ReturnFigure value={held ? computeUnrealisedReturn(holding) : holding.return} />
      </td>
      <td className={styles.chevron}>
        {onToggle ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? `holding-${asset._id}` : undefined}
            aria-label={m.wallet_open_holding({ name: asset.name })}
            onClick={onToggle}
          >
            {open ? '▴' : '▾'}
          </button>
        ) : null}
      </td>
    </tr>
  );
}

/** How much of a holding is lent or in pools. */
function Placed({ holding: { lent, pooled } }: Pick<HoldingRowProps, 'holding'>) {
  const locale = getLocale();
  const places = [
    { name: 'lent', quantity: lent, text: m.wallet_lent },
    { name: 'pooled', quantity: pooled, text: m.wallet_pooled },
  ];
  return places
    .filter(({ quantity }) => quantity !== '0')
    .map(({ name, quantity, text }) => (
      <small key={name} className={styles.placed}>
        {text({ quantity: formatQuantity(quantity, locale) })}
      </small>
    ));
}

function HoldingScore({
  holding: { crypto_id, score },
  weights,
}: Pick<HoldingRowProps, 'holding' | 'weights'>) {
  const locale = getLocale();
  if (!score)
    return (
      <span className={styles.noScore} title={m.wallet_no_score()}>
        <span aria-hidden="true">{UNKNOWN}</span>
        <span className="vh">{m.wallet_no_score()}</span>
      </span>
    );
  const words = {
    score: formatScore(score.fv, locale),
    band: score.band,
    project: formatScore(score.project, locale),
    hype: formatScore(score.hype, locale),
    economics: formatScore(score.economics, locale),
  };
  return (
    <span className={styles.scored}>
      <Score
        label={m.score_label(words)}
        band={score.band}
        weights={weights}
        lengths={[score.project, score.hype, score.economics]}
        figure={words.score}
        size={24}
        mark={`${crypto_id._id}.score`}
      />
      {score.provisional ? <small>{m.score_provisional()}</small> : null}
    </span>
  );
}
