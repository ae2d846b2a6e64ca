import { CURRENCIES, CURRENCY_CODE, CURRENCY_SIGN } from '#domain/format/format-currency.ts';
import { m } from '#web/paraglide/messages.js';
import { useSettings } from '#web/state/settings.ts';
import styles from './choice.module.css';

/** Every price changes in place; nothing is loaded. */
export function CurrencyChoice() {
  const current = useSettings((settings) => settings.currency);
  return (
    <fieldset className={`${styles.choice} scripted`}>
      <legend className="vh">{m.choose_currency()}</legend>
      {CURRENCIES.map((currency) => (
        <button
          key={currency}
          type="button"
          aria-pressed={currency === current}
          onClick={() => useSettings.setState({ currency })}
        >
          {CURRENCY_CODE[currency]} {CURRENCY_SIGN[currency]}
        </button>
      ))}
    </fieldset>
  );
}
