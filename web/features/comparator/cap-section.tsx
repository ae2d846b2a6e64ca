import { Link } from 'react-router';
import {
  computePriceWithCap,
  type PriceWithCap,
  SUPPLIES,
  type SupplyKind,
} from '#domain/compare/price-with-cap.ts';
import { formatCompactCount } from '#domain/format/format-compact.ts';
import { CURRENCY_CODE, type Currency, formatCurrency } from '#domain/format/format-currency.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Money } from '#web/components/money/money.tsx';
import { formatSourceLine } from '#web/components/source/source-line.ts';
import { DEFAULT_SUPPLY } from '#web/features/comparator/comparison-request.ts';
import { extraClass } from '#web/features/comparator/extra-class.ts';
import { formatMultiple } from '#web/features/comparator/format-multiple.ts';
import type { Side } from '#web/features/comparator/side.ts';
import { useSettings } from '#web/state/settings.ts';
import { Fold } from '#web/ui/fold.tsx';
import links from '#web/ui/switch.module.css';
import table from '#web/ui/table.module.css';
import styles from './cap-section.module.css';

interface CapSectionProps {
  sides: readonly Side[];
  supply: SupplyKind;
  hrefOf: (supply: SupplyKind) => string;
}

const SUPPLY_NAMES: Record<SupplyKind, () => string> = {
  circulating: m.compare_supply_circulating,
  total: m.compare_supply_total,
  max: m.compare_supply_max,
};

/** Price of each asset at the market cap of another: a calculation, labelled as such. */
export function CapSection({ sides, supply, hrefOf }: CapSectionProps) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const pairs = sides.flatMap((_, one) =>
    sides.flatMap((__, other) => (one === other ? [] : [[one, other] as const])),
  );
  return (
    <Fold id="cap" title={m.compare_cap()} aside={CURRENCY_CODE[currency]} isOpen={supply !== DEFAULT_SUPPLY}>
      <p className={styles.lead}>{m.compare_cap_text()}</p>
      <nav className={`${links.switch} ${styles.supplies}`} aria-label={m.compare_cap_supply()}>
        {SUPPLIES.map((kind) => (
          <Link
            key={kind}
            to={hrefOf(kind)}
            aria-current={kind === supply ? 'true' : undefined}
            preventScrollReset
            replace
          >
            {SUPPLY_NAMES[kind]()}
          </Link>
        ))}
      </nav>
      <table className={`${table.table} ${styles.table}`}>
        <caption className="vh">{m.compare_cap()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.column_asset()}</th>
            <th scope="col" className="num">
              {m.compare_cap_now()}
            </th>
            <th scope="col" className="num">
              {m.compare_cap_lent()}
            </th>
            <th scope="col" className="num">
              {m.compare_cap_then()}
            </th>
            <th scope="col" className="num">
              {m.compare_cap_times()}
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(([one, other]) => {
            const [a, b] = [sides[one]!, sides[other]!];
            return (
              <tr key={`${one} ${other}`} className={extraClass(Math.max(one, other) > 1)}>
                <th scope="row">{m.compare_cap_of({ a: a.asset.name, b: b.asset.name })}</th>
                <Cells
                  now={a.market.price[currency]}
                  result={computePriceWithCap(toSizedAsset(a, currency), toSizedAsset(b, currency), supply)}
                  missingSupplyOf={[a, b]
                    .filter((side) => side.supply[supply] === null)
                    .map(({ asset }) => asset.name)}
                  currency={currency}
                />
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={`src ${styles.source}`}>{describeSupplies(sides, supply, locale)}</p>
    </Fold>
  );
}

const toSizedAsset = ({ market, supply }: Side, currency: Currency) => ({
  price: market.price[currency],
  cap: market.market_cap[currency],
  supply,
});

interface CellsProps {
  now: number | null;
  result: PriceWithCap | null;
  /** Names of the assets whose supply of this kind is unknown. */
  missingSupplyOf: readonly string[];
  currency: Currency;
}

function Cells({ now, result, missingSupplyOf, currency }: CellsProps) {
  const locale = getLocale();
  return (
    <>
      <td className="num" data-name={m.compare_cap_now()}>
        {formatCurrency(now, currency, locale)}
      </td>
      <td className="num" data-name={m.compare_cap_lent()}>
        <Money short value={result?.cap ?? null} currency={currency} locale={locale} />
      </td>
      <td className={`num ${styles.then}`} data-name={m.compare_cap_then()}>
        {formatCurrency(result?.price ?? null, currency, locale)}
        {missingSupplyOf.length > 0 ? (
          <small>{m.compare_cap_unknown({ names: missingSupplyOf.join(', ') })}</small>
        ) : null}
      </td>
      <td className="num" data-name={m.compare_cap_times()}>
        {formatMultiple(result?.multiple ?? null, locale)}
      </td>
    </>
  );
}

/** Returns the supply of each asset with source and date. */
function describeSupplies(sides: readonly Side[], kind: SupplyKind, locale: Locale): string {
  return sides
    .map(({ asset, supply }) => {
      const sourceText = supply[kind] === null ? null : formatSourceLine(supply, locale);
      return [`${asset.thicker}: ${formatCompactCount(supply[kind], locale)}`, sourceText]
        .filter(Boolean)
        .join(', ');
    })
    .join('; ');
}
