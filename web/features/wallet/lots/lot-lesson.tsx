import { memo } from 'react';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatCount } from '#domain/format/format-number.ts';
import type { CostBasisMethod } from '#domain/wallet/transaction.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import {
  BUY_PRICES,
  computeLotResult,
  LESSON_METHODS,
  SALE_PRICE,
} from '#web/features/wallet/lots/lot-example.ts';
import { useSettings } from '#web/state/settings.ts';
import { Section } from '#web/ui/section.tsx';
import styles from './lot-lesson.module.css';

const METHODS: Record<CostBasisMethod, [name: () => string, text: () => string]> = {
  fifo: [m.lots_fifo, m.lots_fifo_text],
  lifo: [m.lots_lifo, m.lots_lifo_text],
  hifo: [m.lots_hifo, m.lots_hifo_text],
  average: [m.lots_average, m.lots_average_text],
};

/**
 * Explains lots, and compares the four cost basis methods on the same transactions. `folded` collapses it.
 */
export const LotLesson = memo(function LotLesson({ folded = false }: { folded?: boolean }) {
  return (
    <Section id="lots" title={m.lots_title()} aside={m.lots_aside()}>
      {folded ? (
        <details className={styles.folded}>
          <summary className="link hit">{m.lots_open()}</summary>
          <Lesson />
        </details>
      ) : (
        <Lesson />
      )}
    </Section>
  );
});

function Lesson() {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const money = (amount: number) => formatCurrency(amount, currency, locale);
  return (
    <>
      <div className={styles.intro}>
        <p>{m.lots_text()}</p>
        <ol>
          {BUY_PRICES.map((price) => (
            <li key={price}>{m.lots_bought({ price: money(price) })}</li>
          ))}
          <li>{m.lots_sold({ price: money(SALE_PRICE) })}</li>
        </ol>
      </div>
      <ul className={styles.methods}>
        {LESSON_METHODS.map((method) => {
          const [name, text] = METHODS[method];
          const { cost, realised, held, sold } = computeLotResult(method);
          return (
            <li key={method}>
              <h3>{name()}</h3>
              <div className={styles.units} aria-hidden="true">
                {BUY_PRICES.map((price, at) => (
                  <span key={price}>
                    <i style={{ height: `${(sold[at] ?? 0) * 100}%` }} />
                    <b>{formatCount(price, locale)}</b>
                  </span>
                ))}
              </div>
              <p>{text()}</p>
              <dl>
                <div>
                  <dt>{m.lots_cost()}</dt>
                  <dd>{money(cost)}</dd>
                </div>
                <div>
                  <dt>{m.lots_realised()}</dt>
                  <dd>{money(realised)}</dd>
                </div>
                <div>
                  <dt>{m.lots_held()}</dt>
                  <dd>{money(held)}</dd>
                </div>
              </dl>
            </li>
          );
        })}
      </ul>
      <p className={styles.exact}>
        {m.lots_exact({
          one: formatFixed(0.1, 1, locale),
          two: formatFixed(0.2, 1, locale),
          sum: formatFixed(0.3, 1, locale),
        })}
      </p>
    </>
  );
}
