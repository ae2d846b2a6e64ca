import { SOURCES } from '#domain/assets/sources.ts';

/** Name of a source by key; an unknown key is returned unchanged. */
export function sourceName(source: string): string {
  return source in SOURCES ? SOURCES[source as keyof typeof SOURCES].name : source;
}
