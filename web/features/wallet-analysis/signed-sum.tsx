import type { Currency } from '#domain/format/format-currency.ts';
import { formatSum } from '#domain/format/format-exact.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { Change } from '#web/components/money/change.tsx';

/** A gain or loss with its sign; unknown without one. */
export function SignedSum({ amount, currency }: { amount: string | null; currency: Currency }) {
  const text = formatSum(amount, currency, getLocale(), 'always');
  return (
    <span className="money">
      <Change value={amount === null ? null : Number(amount)} text={text} isBare />
    </span>
  );
}
