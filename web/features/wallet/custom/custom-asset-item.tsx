import { useRef, useState } from 'react';
import type { CustomAssetAnswer } from '#contracts/custom-assets.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFullMoney } from '#domain/format/format-exact.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { failureWords } from '#web/api/failure-words.ts';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { CustomAssetForm } from '#web/components/custom-asset/custom-asset-form.tsx';
import { useChangeCustomAssets } from '#web/components/custom-asset/use-custom-assets.ts';
import { CustomPriceForm } from '#web/features/wallet/custom/custom-price-form.tsx';
import type { DraftAsset } from '#web/features/wallet/entry/entry-draft.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { toCount } from '#web/words/to-count.ts';
import styles from './custom-assets.module.css';

interface CustomAssetItemProps {
  asset: CustomAssetAnswer;
  /** Opens the form of a transaction of this asset. */
  onTransaction: (asset: DraftAsset) => void;
}

/** A custom asset: its newest price, and what can be done with it. */
export function CustomAssetItem({ asset, onTransaction }: CustomAssetItemProps) {
  const locale = getLocale();
  const [form, setForm] = useState<'price' | 'text' | null>(null);
  const { remove, removePrice } = useChangeCustomAssets();
  const { _id, name, thicker, contract, prices, transactions } = asset;
  const [newest] = prices;
  const item = useRef<HTMLLIElement>(null);
  const close = () => {
    setForm(null);
    item.current?.focus();
  };
  const tell = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => showSnackbar({ text: failureWords(error), tone: 'error' }));
  const labelOf = (action: string) => `${action}: ${name}`;
  return (
    <li ref={item} tabIndex={-1} aria-label={name} className={styles.item}>
      <div className={`beside ${styles.name}`}>
        <Monogram name={name} size="s" />
        <span>
          {name}
          <small>
            {thicker} · {m.wallet_custom_used(toCount(transactions))}
          </small>
          {contract ? <small className={styles.contract}>{contract}</small> : null}
        </span>
      </div>
      <p className={styles.price}>
        {newest ? (
          <>
            {formatFullMoney(newest.price, newest.currency, locale)}
            <small>{m.wallet_custom_price_date({ date: formatDate(newest.date, locale) })}</small>
          </>
        ) : (
          <small>{m.wallet_custom_no_price()}</small>
        )}
      </p>
      <div className={`row ${styles.actions}`}>
        <Button small aria-label={labelOf(m.wallet_custom_add_price())} onClick={() => setForm('price')}>
          {m.wallet_custom_add_price()}
        </Button>
        <Button small aria-label={labelOf(m.wallet_add())} onClick={() => onTransaction(asset)}>
          {m.wallet_add()}
        </Button>
        <button
          type="button"
          className="link"
          aria-label={labelOf(m.wallet_custom_edit())}
          onClick={() => setForm('text')}
        >
          {m.wallet_custom_edit()}
        </button>
        {transactions === 0 ? (
          <button
            type="button"
            className="link"
            aria-label={labelOf(m.wallet_custom_delete())}
            onClick={() => tell(remove(_id))}
          >
            {m.wallet_custom_delete()}
          </button>
        ) : null}
      </div>
      {form ? (
        <div className={styles.form}>
          {form === 'price' ? (
            <CustomPriceForm asset={_id} onDone={close} />
          ) : (
            <CustomAssetForm id={_id} initial={{ name, thicker, contract }} onDone={close} onCancel={close} />
          )}
        </div>
      ) : null}
      {prices.length > 0 ? (
        <details className={styles.prices}>
          <summary className="hit">{m.wallet_custom_prices(toCount(prices.length))}</summary>
          <ul>
            {prices.map(({ date, price, currency, note }) => (
              <li key={date}>
                <time dateTime={date}>{formatDate(date, locale)}</time>
                <span>
                  {formatFullMoney(price, currency, locale)}
                  {note ? <small>{note}</small> : null}
                </span>
                <button
                  type="button"
                  className="link hit"
                  aria-label={`${m.wallet_custom_delete()}: ${name}, ${formatDate(date, locale)}`}
                  onClick={() => tell(removePrice(_id, date))}
                >
                  {m.wallet_custom_delete()}
                </button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}
