import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { ImportShortage, StartingBalanceInput } from '#contracts/wallet-import.ts';
import { CURRENCY_CODE } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatTypedAmount } from '#domain/locale/format-typed-amount.ts';
import { readTypedAmount } from '#domain/locale/read-typed-amount.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { type DatedPrice, DatedPriceFields } from '#web/components/money/dated-price-fields.tsx';
import { formatExactAmount } from '#web/features/wallet-import/verdict-row.tsx';
import { Button } from '#web/ui/button.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Form, type FormProblem } from '#web/ui/form/form.tsx';
import styles from './missing-balances.module.css';

interface MissingBalanceProps {
  words: Picked<'import_'>;
  shortage: ImportShortage;
  onAdd: () => void;
  onChange: (balance: StartingBalanceInput) => void;
  onRemove: () => void;
}

/** What is missing of one asset, and the starting balance that covers it. */
export function MissingBalance({ words, shortage, onAdd, onChange, onRemove }: MissingBalanceProps) {
  const { asset, ticker, quantity, balance } = shortage;
  const amount = { quantity: formatExactAmount(quantity), ticker };
  const item = useRef<HTMLLIElement>(null);
  /** Whether the asset was covered when its button was pressed; null when none was pressed. */
  const pressed = useRef<boolean | null>(null);
  const isCovered = balance !== null;
  // The pressed button disappears with the answer: the focus moves to the asset.
  useEffect(() => {
    if (pressed.current === null || pressed.current === isCovered) return;
    pressed.current = null;
    item.current?.focus();
  });
  const press = (action: () => void) => () => {
    pressed.current = isCovered;
    action();
  };
  return (
    <li ref={item} tabIndex={-1} aria-label={asset.name} className={styles.asset}>
      <div className={`beside ${styles.name}`}>
        <Monogram name={asset.name} size="s" />
        <span>
          {asset.name}
          <small>{ticker}</small>
        </span>
      </div>
      {balance ? (
        <BalanceForm
          words={words}
          shortage={shortage}
          balance={balance}
          onChange={onChange}
          onRemove={press(onRemove)}
        />
      ) : (
        <>
          <p>{m.import_missing_short(amount)}</p>
          <Button small aria-label={`${words.missing_add}: ${ticker}`} onClick={press(onAdd)}>
            {words.missing_add}
          </Button>
        </>
      )}
    </li>
  );
}

interface BalanceFormProps extends Pick<MissingBalanceProps, 'words' | 'shortage' | 'onChange' | 'onRemove'> {
  balance: NonNullable<ImportShortage['balance']>;
}

function BalanceForm({ words, shortage, balance, onChange, onRemove }: BalanceFormProps) {
  const id = useId();
  const locale = getLocale();
  const { ticker, quantity, last_day } = shortage;
  const [stated, setStated] = useState<DatedPrice>({
    date: balance.date,
    price: balance.price === null ? '' : formatTypedAmount(balance.price, locale),
    currency: balance.currency,
  });
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const labels = {
    date: words.missing_date,
    price: m.import_missing_cost({ currency: CURRENCY_CODE[stated.currency] }),
    currency: words.missing_currency,
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { date, price, currency } = stated;
    const read = readTypedAmount(price, locale);
    if (read.kind === 'ambiguous' || read.kind === 'unreadable') {
      const text = read.kind === 'ambiguous' ? m.wallet_ambiguous() : m.wallet_unreadable();
      setProblem({ fields: { price: text }, whole: null });
    } else if (date === '' || date > last_day) {
      const text = m.api_issue_balance_late({ day: formatDate(last_day, locale) });
      setProblem({ fields: { date: text }, whole: null });
    } else onChange({ date, price: read.kind === 'amount' ? read.amount : null, currency });
  };
  return (
    <div className={`stack ${styles.added}`}>
      <p>{m.import_missing_added({ quantity: formatExactAmount(quantity), ticker })}</p>
      <Form
        id={`balance${id}`}
        labels={labels}
        problem={problem}
        problemTitle={m.form_problem()}
        withoutScript={m.form_without_script()}
        busy={false}
        wide
        onSubmit={onSubmit}
      >
        <div className={styles.fields}>
          <DatedPriceFields labels={labels} lastDay={last_day} value={stated} onChange={setStated} />
        </div>
        {balance.price === null ? <p className={styles.unknown}>{words.missing_unknown}</p> : null}
        <div className={`row ${formStyles.end}`}>
          <Button type="submit" small>
            {words.missing_apply}
          </Button>
          <button
            type="button"
            className="link hit"
            aria-label={`${words.missing_remove}: ${ticker}`}
            onClick={onRemove}
          >
            {words.missing_remove}
          </button>
        </div>
      </Form>
    </div>
  );
}
