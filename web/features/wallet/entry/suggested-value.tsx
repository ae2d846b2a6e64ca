import { useQuery } from '@tanstack/react-query';
import { historyCall } from '#contracts/history.ts';
import { isPriceCurrency } from '#domain/format/format-currency.ts';
import { formatFullMoney } from '#domain/format/format-exact.ts';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import { formatTypedAmount } from '#domain/locale/format-typed-amount.ts';
import { readTypedAmount } from '#domain/locale/read-typed-amount.ts';
import { isCustomAsset } from '#domain/wallet/custom-assets.ts';
import { moneyToText, multiplyByPrice, parseUnits } from '#domain/wallet/fixed.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { sourceName } from '#web/components/source/source-name.ts';
import type { DraftAsset } from '#web/features/wallet/entry/entry-draft.ts';
import { findPriceOfDay } from '#web/features/wallet/entry/price-of-day.ts';
import styles from './entry-form.module.css';

interface Side {
  asset: DraftAsset | null;
  quantity: string;
}

interface SuggestedValueProps {
  /** What was given, and what was received. */
  sides: readonly [Side, Side];
  date: string;
  currency: FiatCurrency;
  value: string;
  onTake: (value: string) => void;
}

/** Offers the value of a side of a swap at the recorded price of the day: of what was given, else received. */
export function SuggestedValue({ sides, date, currency, value, onTake }: SuggestedValueProps) {
  const locale = getLocale();
  const given = useHistory(sides[0].asset, currency);
  const received = useHistory(sides[1].asset, currency);
  if (date === '') return null;
  for (const [history, { asset, quantity }] of [
    [given, sides[0]],
    [received, sides[1]],
  ] as const) {
    const typed = readTypedAmount(quantity, locale);
    const price = history && findPriceOfDay(history, date).price;
    if (!asset || !price || typed.kind !== 'amount' || isTooLong(typed.amount) || isTooLong(price)) continue;
    const worth = moneyToText(multiplyByPrice(parseUnits(typed.amount), parseUnits(price)), WORTH_DECIMALS);
    const text = formatTypedAmount(worth, locale);
    return (
      <p className={styles.suggested}>
        {m.wallet_value_of_day({
          ticker: asset.thicker,
          value: formatFullMoney(worth, currency, locale),
          source: history.sources.map(sourceName).join(', '),
        })}{' '}
        {value === text ? null : (
          <button type="button" className="link" onClick={() => onTake(text)}>
            {m.wallet_take_price()}
          </button>
        )}
      </p>
    );
  }
  return null;
}

/** Decimals of a suggested value; more would pretend a precision that daily prices do not have. */
const WORTH_DECIMALS = 8;

const isTooLong = (amount: string): boolean => (amount.split('.')[1] ?? '').length > 18;

function useHistory(asset: DraftAsset | null, currency: FiatCurrency) {
  const { data } = useQuery({
    ...callQuery(historyCall, {
      id: asset?._id ?? '',
      days: 'max',
      vs: isPriceCurrency(currency) ? currency : 'usd',
    }),
    enabled: isPriceCurrency(currency) && asset !== null && !isCustomAsset(asset._id),
  });
  return asset && isPriceCurrency(currency) ? (data ?? null) : null;
}
