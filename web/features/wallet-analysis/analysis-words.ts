import type { WalletAnalysisAnswer } from '#contracts/wallet-analysis.ts';
import { formatMonth } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { CostBasisMethod } from '#domain/wallet/transaction.ts';
import { m } from '#messages';

const METHOD_NAMES: Record<CostBasisMethod, () => string> = {
  average: m.basis_average,
  fifo: m.basis_fifo,
  lifo: m.basis_lifo,
  hifo: m.basis_hifo,
};

/** Name of a cost basis method. */
export const methodName = (method: CostBasisMethod): string => METHOD_NAMES[method]();

/** Returns the names of assets by id; an id stands for itself when it has none. */
export function readNames({ contributions }: Pick<WalletAnalysisAnswer, 'contributions'>) {
  const names = new Map(contributions.assets.map(({ crypto_id: { _id, name } }) => [_id, name]));
  return (id: string): string => names.get(id) ?? id;
}

/** `Mar 2025`. `month` from 1. */
export const formatMonthOfYear = (year: number, month: number, locale: Locale): string =>
  `${formatMonth(Date.UTC(year, month - 1), locale)} ${year}`;
