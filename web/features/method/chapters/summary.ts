import { computeFlagCapFromCounts } from '#domain/flags/cap.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { computeBand } from '#domain/scoring/band.ts';
import { m } from '#messages';
import { toProfiles } from '#web/features/method/chapters/profiles-chapter.ts';
import type { Block } from '#web/features/method/content.ts';

/** The method on one screen: its rules in a sentence each, and the weights. */
export function methodSummary(locale: Locale): Block[] {
  return [
    {
      kind: 'list',
      ordered: true,
      items: [
        m.method_summary_parts({ count: SUB_SCORES.length }),
        m.method_summary_pillars(),
        m.method_summary_limit(),
        m.method_summary_flags({
          severe: computeBand(computeFlagCapFromCounts(0, 1, 0), null),
          critical: computeBand(computeFlagCapFromCounts(0, 0, 1), null),
        }),
        m.method_summary_missing({ points: METHOD.unknown_part }),
        m.method_summary_not(),
      ],
    },
    { kind: 'profiles', profiles: toProfiles(locale) },
  ];
}
