import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { CATEGORY_IDS, type CategoryId } from '#domain/assets/categories.ts';
import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '#domain/format/format-currency.ts';
import { DEFAULT_LEVEL, LEVELS, type Level } from '#domain/scoring/levels.ts';

/** How the ranking is drawn. */
export const VIEWS = ['rank', 'cards'] as const;
export type View = (typeof VIEWS)[number];

/** What the reader chose, remembered in this browser. An address that says otherwise wins. */
export interface Settings {
  currency: Currency;
  level: Level;
  view: View;
  categories: readonly CategoryId[];
  /** Whether single keys act as shortcuts. */
  shortcuts: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  currency: DEFAULT_CURRENCY,
  level: DEFAULT_LEVEL,
  view: 'rank',
  categories: [],
  shortcuts: true,
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
    shortcuts: found.shortcuts !== false,
  };
}

/** Local storage that may be blocked or full: then nothing is remembered, and nothing breaks. */
const storage: StateStorage = {
  getItem(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  setItem(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      // Not remembered.
    }
  },
  removeItem(name) {
    try {
      localStorage.removeItem(name);
    } catch {
      // Not remembered.
    }
  },
};

/** The store starts with the defaults, as the server rendered them; `restoreSettings` brings the reader's own. */
export const useSettings = create<Settings>()(
  persist(() => DEFAULT_SETTINGS, {
    name: 'fairview',
    storage: createJSONStorage(() => storage),
    merge: (stored) => readSettings(stored),
    skipHydration: true,
  }),
);

/** To be called once, after hydration: before it the page must equal what the server sent. */
export function restoreSettings(): void {
  void useSettings.persist.rehydrate();
}
