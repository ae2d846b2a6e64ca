import type { TierAnswer } from '#contracts/payments.ts';
import type { AccessTier } from '#domain/plans/access.ts';
import type { PlanCell, PlanGroup, PlanId, PlanRow } from '#domain/plans/plan-table.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { useTier } from '#web/api/use-tier.ts';
import { formatPriceByInterval, formatTaxNote } from '#web/components/money/price-words.ts';
import { findPrice, type PlanChoice } from '#web/features/plans/plan-choice.ts';
import { pageHref } from '#web/page-href.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { VariantStack } from '#web/ui/variant-stack.tsx';
import styles from './plans-table.module.css';

const COLUMNS: { id: PlanId; name: () => string; purpose: () => string }[] = [
  { id: 'visitor', name: m.plans_visitor, purpose: m.plans_visitor_for },
  { id: 'free', name: m.plans_free, purpose: m.plans_free_for },
  { id: 'pro', name: () => 'PRO', purpose: m.plans_pro_for },
  { id: 'enterprise', name: () => 'ENTERPRISE', purpose: m.plans_enterprise_for },
];

interface PlansTableProps {
  groups: readonly PlanGroup[];
  signup: string;
  tiers: readonly TierAnswer[];
  choice: PlanChoice;
}

/** Features by plan, with the viewer’s plan marked. On phones the feature is a heading above four cells. */
export function PlansTable({ groups, signup, tiers, choice }: PlansTableProps) {
  const { tier, isGuess } = useTier();
  const own = findViewerColumn(tier, isGuess);
  return (
    <div className="wrap">
      <table className={styles.plans}>
        <caption className="vh">{m.plans_caption()}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="vh">{m.plans_thing()}</span>
            </th>
            {COLUMNS.map(({ id, name, purpose }) => (
              <th key={id} scope="col" data-plan={id} data-own={id === own || undefined}>
                <b>{name()}</b>
                <span className={styles.own}>{id === own ? m.plans_yours() : null}</span>
                <span className={styles.purpose}>{purpose()}</span>
                <ColumnPrice tier={tiers.find(({ slug }) => slug === id)} choice={choice} own={own} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.id}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={5}>
                {group.title}
              </th>
            </tr>
            {group.rows.map((row) => (
              <Row key={row.id} row={row} own={own} />
            ))}
          </tbody>
        ))}
      </table>
      <VariantStack
        className={styles.action}
        shown={
          tier === null ? null : tier === 'visitor' ? 'visitor' : tier === 'lifetime' ? 'lifetime' : 'member'
        }
        isGuess={isGuess}
        variants={{
          visitor: (
            <ButtonLink to={signup} fill>
              {m.plans_signup()}
            </ButtonLink>
          ),
          member: null,
          lifetime: <p>{m.plans_lifetime()}</p>,
        }}
      />
    </div>
  );
}

interface ColumnPriceProps {
  /** Absent for visitors, who have no plan. */
  tier: TierAnswer | undefined;
  choice: PlanChoice;
  own: PlanId | null;
}

/** Price of a plan with the link to buy it. */
function ColumnPrice({ tier, choice, own }: ColumnPriceProps) {
  const locale = getLocale();
  if (!tier || tier.slug === 'free') return <span className={styles.price}>{m.plans_costs_nothing()}</span>;
  const price = findPrice(tier, choice);
  if (!price) return <span className={styles.price}>{m.plans_price_later()}</span>;
  const canBuy = tier.closed === null && own !== 'pro' && own !== 'enterprise';
  const query = new URLSearchParams({ slug: tier.slug, priceId: price.priceId });
  return (
    <>
      <span className={styles.amount}>{formatPriceByInterval(price, locale)}</span>
      <span className={styles.price}>{formatTaxNote(price)}</span>
      {canBuy ? (
        <span className={styles.buy}>
          <ButtonLink to={`${pageHref('payments', locale)}?${query}`} small>
            {m.payment_choose({ plan: tier.name })}
          </ButtonLink>
        </span>
      ) : null}
    </>
  );
}

/**
 * Returns the viewer’s column. Null for visitors, who have no plan, and for lifetime access, which is not
 * sold.
 */
function findViewerColumn(tier: AccessTier | null, isGuess: boolean): PlanId | null {
  return isGuess || tier === null || tier === 'visitor' || tier === 'lifetime' ? null : tier;
}

function Row({ row, own }: { row: PlanRow; own: PlanId | null }) {
  return (
    <tr data-row={row.id}>
      <th scope="row">
        {row.name}
        {row.note ? <small>{row.note}</small> : null}
      </th>
      {row.cells === null ? (
        <td colSpan={4} className={styles.coming}>
          {m.plans_coming()}
        </td>
      ) : (
        COLUMNS.map(({ id }) => (
          <td key={id} data-plan={id} data-own={id === own || undefined}>
            <Cell cell={row.cells?.[id] ?? false} />
          </td>
        ))
      )}
    </tr>
  );
}

/** A square when included, a dash when not, or a text. */
function Cell({ cell }: { cell: PlanCell }) {
  if (typeof cell === 'string') return cell;
  return (
    <>
      <i className={cell ? styles.yes : styles.no} aria-hidden="true">
        {cell ? '' : '–'}
      </i>
      <span className="vh">{cell ? m.plans_yes() : m.plans_no()}</span>
    </>
  );
}
