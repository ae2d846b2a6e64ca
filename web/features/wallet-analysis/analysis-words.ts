import type { WalletAnalysisAnswer } from '#contracts/wallet-analysis.ts';
import { formatMonth } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** Returns the names of assets by id; an id stands for itself when it has none. */
export function readNames({ contributions }: Pick<WalletAnalysisAnswer, 'contributions'>) {
  const names = new Map(contributions.assets.map(({ crypto_id: { _id, name } }) => [_id, name]));
  return (id: string): string => names.get(id) ?? id;
}

/** `Mar 2025`. `month` from 1. */
export const formatMonthOfYear = (year: number, month: number, locale: Locale): string =>
  `${formatMonth(Date.UTC(year, month - 1), locale)} ${year}`;
