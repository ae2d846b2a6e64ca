import { SOURCES } from '#domain/assets/sources.ts';

/** The name of a source by its key; an unknown key is shown as it is. */
export function sourceName(source: string): string {
  return source in SOURCES ? SOURCES[source as keyof typeof SOURCES].name : source;
}
