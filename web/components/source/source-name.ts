import { SOURCES } from '#domain/assets/sources.ts';
import { m } from '#messages';

/**
 * Name of a source by key, in the language of the page if it is not a proper name. An unknown key is returned
 * unchanged.
 */
export function sourceName(source: string): string {
  if (source === 'git-history') return m.source_git_history();
  return source in SOURCES ? SOURCES[source as keyof typeof SOURCES].name : source;
}
