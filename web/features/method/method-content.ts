import { formatDate } from '#domain/format/format-date.ts';
import { COMPONENTS } from '#domain/method/components.ts';
import { METHOD } from '#domain/method/method.ts';
import { m } from '#messages';
import { flagsChapter } from '#web/features/method/chapters/flags-chapter.ts';
import { limitsChapter } from '#web/features/method/chapters/limits-chapter.ts';
import { missingChapter } from '#web/features/method/chapters/missing-chapter.ts';
import { profilesChapter } from '#web/features/method/chapters/profiles-chapter.ts';
import { publicationChapter } from '#web/features/method/chapters/publication-chapter.ts';
import { readingChapter } from '#web/features/method/chapters/reading-chapter.ts';
import { scoreChapter } from '#web/features/method/chapters/score-chapter.ts';
import { sourcesChapter } from '#web/features/method/chapters/sources-chapter.ts';
import { subScoresChapter } from '#web/features/method/chapters/sub-scores-chapter.ts';
import { sumChapter } from '#web/features/method/chapters/sum-chapter.ts';
import type { MethodContent } from '#web/features/method/content.ts';
import type { Telling } from '#web/features/method/telling.ts';

/** The whole method in the language of the request, its tables read from the rules that score. */
export function methodContent(telling: Telling): MethodContent {
  const { version, fixed_on } = METHOD;
  const count = COMPONENTS.length;
  return {
    title: m.method_title({ version }),
    description: m.method_description({ count }),
    over: m.method_over({ version, date: formatDate(fixed_on, telling.locale) }),
    heading: m.method_heading(),
    lead: m.method_lead({ count }),
    contents: m.method_contents(),
    chapters: [
      scoreChapter(),
      readingChapter(telling),
      profilesChapter(telling),
      sumChapter(telling),
      subScoresChapter(telling),
      missingChapter(telling),
      publicationChapter(),
      flagsChapter(telling),
      sourcesChapter(telling),
      limitsChapter(telling),
    ],
    next: { over: m.nav_scores(), title: m.home_heading() },
  };
}
