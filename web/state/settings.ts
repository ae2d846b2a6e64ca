import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { CATEGORY_IDS, type CategoryId } from '#domain/assets/categories.ts';
import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '#domain/format/format-currency.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { DEFAULT_LEVEL, LEVELS, type Level } from '#domain/method/levels.ts';
import { browserStorage } from '#web/state/browser-storage.ts';

/** How the ranking is drawn. */
export const VIEWS = ['rank', 'cards'] as const;
export type View = (typeof VIEWS)[number];

/** The colour scheme: as the device has it, or one of the two. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What the reader chose, remembered in this browser. An address that says otherwise wins. */
export interface Settings {
  currency: Currency;
  level: Level;
  view: View;
  categories: readonly CategoryId[];
  theme: Theme;
  /** Single keys do something: `/` searches, `1` to `3` choose a profile. */
  shortcuts: boolean;
  /** The language last chosen. What is shown is decided by the address. */
  language: Locale;
  /** By which an activation knows the browser that signed up; null where this one waits for none. */
  signUpSecret: string | null;
}

export const DEFAULT_SETTINGS: Settings = {
  currency: DEFAULT_CURRENCY,
  level: DEFAULT_LEVEL,
  view: 'rank',
  categories: [],
  theme: 'system',
  shortcuts: true,
  language: 'it',
  signUpSecret: null,
};

const oneOf = <T extends string>(known: readonly T[], value: unknown, otherwise: T): T =>
  known.includes(value as T) ? (value as T) : otherwise;

/** Settings out of whatever was stored: what is unknown or damaged falls back to its default. */
export function readSettings(stored: unknown): Settings {
  const found = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    currency: oneOf(CURRENCIES, found.currency, DEFAULT_SETTINGS.currency),
    level: oneOf(LEVELS, found.level, DEFAULT_SETTINGS.level),
    view: oneOf(VIEWS, found.view, DEFAULT_SETTINGS.view),
    categories: Array.isArray(found.categories)
      ? CATEGORY_IDS.filter((id) => (found.categories as unknown[]).includes(id))
      : [],
    theme: oneOf(THEMES, found.theme, DEFAULT_SETTINGS.theme),
    shortcuts: found.shortcuts !== false,
    language: oneOf(LOCALES, found.language, DEFAULT_SETTINGS.language),
    signUpSecret: typeof found.signUpSecret === 'string' ? found.signUpSecret : null,
  };
}

/** The store starts with the defaults, as the server rendered them; `restoreSettings` brings the reader's own. */
export const useSettings = create<Settings>()(
  persist(() => DEFAULT_SETTINGS, {
    name: 'fairview',
    storage: createJSONStorage(() => browserStorage),
    merge: (stored) => readSettings(stored),
    skipHydration: true,
  }),
);

/** To be called once, after hydration: before it the page must equal what the server sent. */
export function restoreSettings(): void {
  void useSettings.persist.rehydrate();
}
