import { formatTypedAmount } from '#domain/locale/format-typed-amount.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { readTypedAmount } from '#domain/locale/read-typed-amount.ts';
import { parseUnits, type Units } from '#domain/wallet/fixed.ts';

/** Target weights in per cent as plain decimal text, by asset. */
export type Targets = Readonly<Record<string, string>>;

/** Name of the parameter: `targets=bitcoin~60_ethereum~40`. */
export const TARGETS_PARAMETER = 'targets';
const PLAIN = /^\d{1,3}(?:\.\d{1,18})?$/;

/** Reads target weights from the address; parts that are none are left out. */
export function readTargets(text: string | null): Targets {
  const parts = (text ?? '').split('_').map((part) => part.split('~'));
  return Object.fromEntries(
    parts.flatMap(([asset = '', weight = '']) =>
      asset !== '' && PLAIN.test(weight) ? [[asset, weight]] : [],
    ),
  );
}

/** Writes target weights for the address; null without any. */
export function writeTargets(targets: Targets): string | null {
  const parts = Object.entries(targets).map(([asset, weight]) => `${asset}~${weight}`);
  return parts.length === 0 ? null : parts.join('_');
}

/** Reads a typed weight: plain decimal text, empty for none, or null when it is not a weight from 0 to 100. */
export function readWeight(typed: string, locale: Locale): string | null {
  const read = readTypedAmount(typed, locale);
  if (read.kind === 'empty') return '';
  // No weight has three digits before a mark and three after it, so only the decimal number can be meant.
  const amount = read.kind === 'ambiguous' ? read.decimal : read.kind === 'amount' ? read.amount : '';
  return PLAIN.test(amount) ? amount : null;
}

/** Writes a weight as it is typed. */
export const formatWeight = (weight: string | undefined, locale: Locale): string =>
  weight === undefined ? '' : formatTypedAmount(weight, locale);

/** Exact weights in per cent by asset. */
export const toWeights = (targets: Targets): Map<string, Units> =>
  new Map(Object.entries(targets).map(([asset, weight]) => [asset, parseUnits(weight)]));
