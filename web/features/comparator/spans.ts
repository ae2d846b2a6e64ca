import type { ComparedSpan } from '#contracts/pages.ts';

const DAYS: Record<ComparedSpan, number | 'max'> = { '30d': 30, '90d': 90, '1y': 365, all: 'max' };

/** Days of history a span asks for. */
export const daysOf = (span: ComparedSpan): number | 'max' => DAYS[span];
