import { CURRENCIES, CURRENCY_CODE, CURRENCY_SIGN, type Currency } from '#domain/format/format-currency.ts';
import { m } from '#messages';
import { currentToken } from '#web/state/session.ts';
import { useSettings } from '#web/state/settings.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './choice.module.css';

/** Changes all prices at once and saves the currency for a user. */
function chooseCurrency(currency: Currency): void {
  useSettings.setState({ currency });
  if (currentToken() === null) return;
  void import('#web/api/save-preferences.ts').then(({ saveCurrency }) => saveCurrency(currency));
}

/** Currency of all prices. */
export function CurrencyChoice() {
  const current = useSettings((settings) => settings.currency);
  // The code of the footer loads last; a press before it would do nothing.
  const isReady = useHydrated();
  return (
    <fieldset className={`${styles.choice} scripted`} disabled={!isReady}>
      <legend className="vh">{m.choose_currency()}</legend>
      {CURRENCIES.map((currency) => (
        <button
          key={currency}
          type="button"
          aria-pressed={currency === current}
          onClick={() => chooseCurrency(currency)}
        >
          {CURRENCY_CODE[currency]} {CURRENCY_SIGN[currency]}
        </button>
      ))}
    </fieldset>
  );
}
