import { formatDateTime } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';

/** A moment in UTC, or that it never happened. */
export const formatMoment = (at: string | null): string =>
  at === null ? m.desk_never() : formatDateTime(at, getLocale());
