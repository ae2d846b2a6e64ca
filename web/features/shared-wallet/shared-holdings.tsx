import type { SharedWalletAnswer } from '#contracts/wallet-shares.ts';
import { formatQuantity, formatSum } from '#domain/format/format-exact.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { AssetName } from '#web/components/asset/asset-name.tsx';
import type { SharedWords } from '#web/features/shared-wallet/shared-words.ts';
import { Section } from '#web/ui/section.tsx';
import table from '#web/ui/table.module.css';
import styles from './shared-wallet.module.css';

type Holding = SharedWalletAnswer['holdings'][number];

/** Smaller weights are one part of the bar. */
const MIN_PART = 0.02;
/** The smallest weight that is not rounded to 0. */
const MIN_WEIGHT = 0.0001;

interface SharedHoldingsProps {
  wallet: SharedWalletAnswer;
  words: SharedWords;
}

/** Holdings by weight, with amounts if the link shows them. */
export function SharedHoldings({ wallet, words }: SharedHoldingsProps) {
  const { holdings, currency, amounts } = wallet;
  return (
    <Section
      id="holdings"
      title={words.holdings}
      aside={m.shared_weights_text({ currency: currency.toUpperCase() })}
    >
      {holdings.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <>
          <WeightBar holdings={holdings} words={words} />
          {/* A scrolling region must be reachable by keyboard. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <section className={table.scroll} tabIndex={0} aria-label={words.table}>
            <table className={`${table.table} ${styles.table}`} aria-labelledby="holdings-title">
              <thead>
                <tr>
                  <th scope="col">{m.column_asset()}</th>
                  <th scope="col">{words.column_weight}</th>
                  {amounts ? (
                    <>
                      <th scope="col">{words.quantity}</th>
                      <th scope="col">{words.value}</th>
                      <th scope="col">{words.cost}</th>
                      <th scope="col">{words.unrealised}</th>
                    </>
                  ) : null}
                </tr>
              </thead>
              <tbody>
                {holdings.map((holding) => (
                  <HoldingRow
                    key={holding.asset?._id ?? ''}
                    holding={holding}
                    currency={currency}
                    words={words}
                  />
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </Section>
  );
}

const nameOf = ({ asset }: Holding, words: SharedWords): string => asset?.name ?? words.own;

/** The weights as one bar. The table below has the same figures. */
function WeightBar({ holdings, words }: { holdings: readonly Holding[]; words: SharedWords }) {
  const locale = getLocale();
  const large = holdings.filter(({ weight }) => weight !== null && weight >= MIN_PART);
  const rest = holdings.reduce(
    (sum, { weight }) => (weight !== null && weight < MIN_PART ? sum + weight : sum),
    0,
  );
  const parts = [
    ...large.map((holding) => ({ name: nameOf(holding, words), weight: holding.weight ?? 0 })),
    ...(rest > 0 ? [{ name: words.other, weight: rest }] : []),
  ];
  if (parts.length === 0) return null;
  const label = parts.map(({ name, weight }) => `${name} ${formatShare(weight, locale)}`).join(', ');
  return (
    <div className={styles.bar} role="img" aria-label={`${words.allocation_label}: ${label}`}>
      {parts.map(({ name, weight }) => (
        <i
          key={`${name} ${weight}`}
          style={{ flexGrow: weight }}
          title={`${name} ${formatShare(weight, locale)}`}
        />
      ))}
    </div>
  );
}

interface HoldingRowProps {
  holding: Holding;
  currency: SharedWalletAnswer['currency'];
  words: SharedWords;
}

function HoldingRow({ holding, currency, words }: HoldingRowProps) {
  const locale = getLocale();
  const { asset, weight, at_cost, amounts } = holding;
  const isTiny = weight !== null && weight < MIN_WEIGHT;
  return (
    <tr>
      <th scope="row">
        <span className={styles.asset}>
          <AssetName name={nameOf(holding, words)} logo={asset?.logo ?? null}>
            {asset?.thicker ?? words.own_text}
          </AssetName>
        </span>
        {at_cost ? <small className={styles.hint}>{words.at_cost}</small> : null}
      </th>
      <td className="num">
        {weight === null
          ? words.unpriced
          : isTiny
            ? `< ${formatShare(MIN_WEIGHT, locale, 2)}`
            : formatShare(weight, locale, 2)}
      </td>
      {amounts ? (
        <>
          <td className="num">{formatQuantity(amounts.quantity, locale)}</td>
          <td className="num">{formatSum(amounts.value, currency, locale)}</td>
          <td className="num">{formatSum(amounts.cost, currency, locale)}</td>
          <td className="num">{formatSum(amounts.unrealised, currency, locale)}</td>
        </>
      ) : null}
    </tr>
  );
}
