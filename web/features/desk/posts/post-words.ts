import type { PostEntryAnswer } from '#contracts/desk-posts.ts';
import type { TextKind } from '#domain/desk/posts.ts';
import { m } from '#messages';
import { formatMoment } from '#web/features/desk/format-moment.ts';

/** What is shown, and what is scheduled. */
export function stateWords({ state, shown, scheduled }: PostEntryAnswer): string {
  const now =
    shown === null ? m.editor_state_name({ state }) : m.editor_version_shown({ number: String(shown) });
  if (scheduled === null) return now;
  const at = formatMoment(scheduled.at);
  const next =
    scheduled.version === null
      ? m.editor_scheduled_off({ at })
      : m.editor_scheduled({ number: String(scheduled.version), at });
  return `${now} · ${next}`;
}

/** The part of the desk of each kind of text. */
export const PART_OF_KIND: Record<TextKind, string> = { post: 'posts', chapter: 'chapters' };
