import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import {
  COLUMN_IDS,
  type ColumnId,
  DEFAULT_COLUMNS,
  ROW_SIZES,
  type RowSize,
  VIEWS,
  type View,
} from '#contracts/ranking-parameters.ts';
import { CATEGORY_IDS, type CategoryId } from '#domain/assets/category-ids.ts';
import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '#domain/format/format-currency.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { DEFAULT_RISK_LEVEL, RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { browserStorage } from '#web/state/browser-storage.ts';

/** Colour schemes; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Settings of the user, stored in this browser. The address takes precedence. */
export interface Settings {
  currency: Currency;
  level: RiskLevel;
  view: View;
  categories: readonly CategoryId[];
  /** Columns of the ranking, in their order. */
  columns: readonly ColumnId[];
  /** Height of the rows of the ranking. */
  rows: RowSize;
  theme: Theme;
  /** Whether single-key shortcuts are on: `/` searches, `1` to `3` choose a profile. */
  shortcuts: boolean;
  /** The language chosen last. The address determines the displayed language. */
  language: Locale;
  /**
   * Secret that identifies this browser on activation as that of the sign-up; null without a pending sign-up.
   */
  signUpSecret: string | null;
}

export const DEFAULT_SETTINGS: Settings = {
  currency: DEFAULT_CURRENCY,
  level: DEFAULT_RISK_LEVEL,
  view: 'rank',
  categories: [],
  columns: DEFAULT_COLUMNS,
  rows: 'dense',
  theme: 'system',
  shortcuts: true,
  language: 'it',
  signUpSecret: null,
};

const readOption = <T extends string>(known: readonly T[], value: unknown, otherwise: T): T =>
  known.includes(value as T) ? (value as T) : otherwise;

/** Returns the known columns in the stored order; the default ones when none is known. */
function readColumns(value: unknown): readonly ColumnId[] {
  const named = Array.isArray(value) ? [...new Set<unknown>(value)] : [];
  const columns = named.filter((id): id is ColumnId => COLUMN_IDS.some((known) => known === id));
  return columns.length > 0 ? columns : DEFAULT_COLUMNS;
}

/** Reads settings from stored data; unknown or damaged values get their default. */
export function readSettings(stored: unknown): Settings {
  const found = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    currency: readOption(CURRENCIES, found.currency, DEFAULT_SETTINGS.currency),
    level: readOption(RISK_LEVELS, found.level, DEFAULT_SETTINGS.level),
    view: readOption(VIEWS, found.view, DEFAULT_SETTINGS.view),
    categories: Array.isArray(found.categories)
      ? CATEGORY_IDS.filter((id) => (found.categories as unknown[]).includes(id))
      : [],
    columns: readColumns(found.columns),
    rows: readOption(ROW_SIZES, found.rows, DEFAULT_SETTINGS.rows),
    theme: readOption(THEMES, found.theme, DEFAULT_SETTINGS.theme),
    shortcuts: found.shortcuts !== false,
    language: readOption(LOCALES, found.language, DEFAULT_SETTINGS.language),
    signUpSecret: typeof found.signUpSecret === 'string' ? found.signUpSecret : null,
  };
}

/** Starts with the defaults, as the server rendered them; `restoreSettings` loads the stored ones. */
export const useSettings = create<Settings>()(
  persist(() => DEFAULT_SETTINGS, {
    name: 'fairview',
    storage: createJSONStorage(() => browserStorage),
    merge: (stored) => readSettings(stored),
    skipHydration: true,
  }),
);

/** Call once, after hydration: until then the page must equal the server's output. */
export function restoreSettings(): void {
  void useSettings.persist.rehydrate();
}
