import { normalise } from '#domain/search/normalise.ts';
import type { TextSection } from '#web/content/text.ts';

/** The groups with the entries that contain every word typed, in title or text; all without a word. */
export function findAnswers(groups: readonly TextSection[], typed: string): TextSection[] {
  const words = normalise(typed).split(' ').filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ title, html }) => {
        const text = normalise(`${title} ${html.replace(/<[^>]*>/g, ' ')}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
