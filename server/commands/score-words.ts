import type { ExplainLine } from '#domain/scoring/snapshot.ts';

/** Formats a name of the method with spaces. */
export const toWords = (name: string): string => name.replaceAll('_', ' ');

export const formatSigned = (value: number, digits = 1): string =>
  `${value > 0 ? '+' : ''}${value.toFixed(digits)}`;

/** Formats a raw value as short text. */
export function formatRaw(raw: unknown): string {
  if (raw === null || raw === undefined) return 'unknown';
  if (typeof raw !== 'number') return JSON.stringify(raw);
  if (raw !== 0 && (Math.abs(raw) < 0.001 || Math.abs(raw) >= 1e7)) return raw.toExponential(3);
  return String(Number(raw.toPrecision(6)));
}

const OTHER_LINES = {
  limit: 'limit above the project pillar',
  cap: 'flag cap',
  pending: 'not published yet',
} as const;

/** Formats one line of an explained score: its label and points. */
export function formatLine({ kind, name, points }: ExplainLine, digits = 1): string {
  const what = kind === 'component' ? toWords(name!) : OTHER_LINES[kind];
  return `${what} ${formatSigned(points, digits)}`;
}
