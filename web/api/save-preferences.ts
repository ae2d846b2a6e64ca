import { setCurrencyCall, setLanguageCall } from '#contracts/user-changes.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { httpClient } from '#web/api/http-client.ts';
import { browserQueryClient } from '#web/api/query-client.ts';
import { updateViewer } from '#web/api/use-viewer.ts';

const saveSettings = (settings: { language?: Locale; currency?: Currency }) =>
  updateViewer(browserQueryClient(), (user) => ({ ...user, settings: { ...user.settings, ...settings } }));

/** Saves a choice for the user. This browser already has it and keeps it when saving fails. */
export const saveCurrency = (currency: Currency): Promise<void> =>
  httpClient(setCurrencyCall, {}, { currency }).then(
    () => saveSettings({ currency }),
    () => {},
  );

export const saveLanguage = (lang: Locale): Promise<void> =>
  httpClient(setLanguageCall, {}, { lang }).then(
    () => saveSettings({ language: lang }),
    () => {},
  );
