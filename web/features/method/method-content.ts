import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { m } from '#messages';
import { flagsChapter } from '#web/features/method/chapters/flags-chapter.ts';
import { limitsChapter } from '#web/features/method/chapters/limits-chapter.ts';
import { missingChapter } from '#web/features/method/chapters/missing-chapter.ts';
import { profilesChapter } from '#web/features/method/chapters/profiles-chapter.ts';
import { publicationChapter } from '#web/features/method/chapters/publication-chapter.ts';
import { type RatingReleases, ratersChapter } from '#web/features/method/chapters/raters-chapter.ts';
import { readingChapter } from '#web/features/method/chapters/reading-chapter.ts';
import { scoreChapter } from '#web/features/method/chapters/score-chapter.ts';
import { sourcesChapter } from '#web/features/method/chapters/sources-chapter.ts';
import { subScoresChapter } from '#web/features/method/chapters/sub-scores-chapter.ts';
import { sumChapter } from '#web/features/method/chapters/sum-chapter.ts';
import { methodSummary } from '#web/features/method/chapters/summary.ts';
import type { MethodContent } from '#web/features/method/content.ts';

/**
 * Returns the method page in the language of the request, with tables derived from the scoring rules. `ratings` null: it
 * is not known whether people rate.
 */
export function buildMethodContent(locale: Locale, ratings: RatingReleases | null): MethodContent {
  const { version, fixed_on } = METHOD;
  const count = SUB_SCORES.length;
  return {
    title: m.method_title({ version }),
    description: m.method_description({ count }),
    over: m.method_over({ version, date: formatDate(fixed_on, locale) }),
    heading: m.method_heading(),
    lead: m.method_lead({ count }),
    summary: methodSummary(locale),
    contents: m.method_contents(),
    folds: { openAll: m.method_open_all(), closeAll: m.method_close_all() },
    chapters: [
      scoreChapter(ratings),
      readingChapter(locale),
      profilesChapter(locale),
      sumChapter(locale),
      subScoresChapter(locale),
      ratersChapter(locale, ratings),
      missingChapter(locale),
      publicationChapter(),
      flagsChapter(locale),
      sourcesChapter(),
      limitsChapter(locale),
    ],
    next: { over: m.nav_scores(), title: m.home_heading() },
  };
}
