import { useQuery } from '@tanstack/react-query';
import { historyCall } from '#contracts/history.ts';
import { isPriceCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFullMoney } from '#domain/format/format-exact.ts';
import { formatTypedAmount } from '#domain/locale/format-typed-amount.ts';
import { isCustomAsset } from '#domain/wallet/custom-assets.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { sourceName } from '#web/components/source/source-name.ts';
import type { EntryDraft } from '#web/features/wallet/entry/entry-draft.ts';
import { findPriceOfDay } from '#web/features/wallet/entry/price-of-day.ts';
import styles from './entry-form.module.css';

interface SuggestedPriceProps {
  draft: EntryDraft;
  onTake: (price: string) => void;
}

/** Offers the recorded price of the day with its source, or warns that the day precedes all prices. */
export function SuggestedPrice({ draft: { asset, date, currency, price }, onTake }: SuggestedPriceProps) {
  const locale = getLocale();
  const history = useQuery({
    ...callQuery(historyCall, {
      id: asset?._id ?? '',
      days: 'max',
      vs: isPriceCurrency(currency) ? currency : 'usd',
    }),
    enabled: isPriceCurrency(currency) && asset !== null && !isCustomAsset(asset._id),
  });
  if (!asset || !isPriceCurrency(currency) || date === '' || !history.data) return null;
  const found = findPriceOfDay(history.data, date);
  if (found.firstPriceDay !== null)
    return (
      <p className={styles.warning} role="status">
        {m.wallet_before_first({ name: asset.name, day: formatDate(found.firstPriceDay, locale) })}
      </p>
    );
  if (found.price === null) return <p className={styles.suggested}>{m.wallet_no_price_of_day()}</p>;
  const typed = formatTypedAmount(found.price, locale);
  return (
    <p className={styles.suggested}>
      {m.wallet_price_of_day({
        price: formatFullMoney(found.price, currency, locale),
        source: history.data.sources.map(sourceName).join(', '),
      })}{' '}
      {price === typed ? null : (
        <button type="button" className="link" onClick={() => onTake(typed)}>
          {m.wallet_take_price()}
        </button>
      )}
    </p>
  );
}
