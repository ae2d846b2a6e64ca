import type { RatingProblem, RatingReason } from '#domain/ratings/rating-file.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (raw: unknown): raw is JsonObject =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** Accepts a valid date `YYYY-MM-DD`. */
export const isDay = (raw: unknown): raw is string =>
  typeof raw === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(raw) &&
  !Number.isNaN(Date.parse(raw)) &&
  new Date(raw).toISOString().startsWith(raw);

export const isUrl = (raw: unknown): raw is string => typeof raw === 'string' && /^https?:\/\/\S+$/.test(raw);

const YEAR = /\b(?:19|20)\d\d\b/;

/** Collects the problems of a file with their paths. */
export class Problems {
  readonly list: RatingProblem[] = [];

  add(path: string, message: string): void {
    this.list.push({ path, message });
  }

  /**
   * Validates a reason in both languages, each with a year. Adds problems; returns null when a language is
   * missing.
   */
  checkReason(path: string, raw: unknown): RatingReason | null {
    if (!isJsonObject(raw)) {
      this.add(path, 'a reason in both languages is needed');
      return null;
    }
    const { en, it } = raw;
    for (const [language, text] of [
      ['en', en],
      ['it', it],
    ] as const) {
      if (typeof text !== 'string' || text.trim() === '')
        this.add(`${path}.${language}`, 'a reason is needed');
      else if (!YEAR.test(text)) this.add(`${path}.${language}`, 'the reason must name a year');
    }
    return typeof en === 'string' && typeof it === 'string' ? { en, it } : null;
  }
}
