import { CLEARING_RATIO } from '#domain/flags/flag-columns.ts';
import { findFlagRule } from '#domain/flags/flag-rules.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import type { Chapter } from '#web/features/method/content.ts';
import { listFlagEntries } from '#web/features/method/flags/flag-entry.ts';
import { formatWholeShare } from '#web/features/method/format-figure.ts';
import { FORMULA_CONSTANTS } from '#web/features/method/formula-constants.ts';

/** Flags of the method that no rule implements yet, by code. */
const UNIMPLEMENTED_FLAGS: Readonly<Record<string, () => string>> = {
  F02: m.method_unread_f02,
  F04: m.method_unread_f04,
  F13: m.method_unread_f13,
  F15: m.method_unread_f15,
  F16: m.method_unread_f16,
  F17: m.method_unread_f17,
  F21: m.method_unread_f21,
};

export function flagsChapter(locale: Locale): Chapter {
  const unimplemented = Object.entries(UNIMPLEMENTED_FLAGS).filter(
    ([code]) => findFlagRule(code) === undefined,
  );
  return {
    id: 'flags',
    title: m.method_flags_heading(),
    blocks: [
      { kind: 'text', text: m.method_flags_text() },
      {
        kind: 'text',
        text: m.method_flags_runs({
          runs: FORMULA_CONSTANTS.runs_to_clear,
          share: formatWholeShare(CLEARING_RATIO, locale),
        }),
      },
      { kind: 'flags', entries: listFlagEntries(locale) },
      { kind: 'heading', id: 'unread', text: m.method_unread_heading() },
      { kind: 'text', text: m.method_unread_text() },
      { kind: 'list', items: unimplemented.map(([, words]) => words()) },
    ],
  };
}
