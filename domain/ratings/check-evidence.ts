import { isDay, isUrl, type JsonObject, type Problems } from '#domain/ratings/problems.ts';
import type { Evidence } from '#domain/ratings/rating-file.ts';

const SOURCE_FIELDS = ['evidence', 'url', 'archived', 'read'] as const;

/** Reports sources in a sample file, because its estimates are not based on sources. */
export function checkNoSources(problems: Problems, path: string, raw: JsonObject): void {
  for (const field of SOURCE_FIELDS) {
    if (raw[field] !== undefined) problems.add(`${path}.${field}`, 'a sample claims no source');
  }
}

/** Checks the sources of an item or input. At least one needs an archived copy. */
export function checkEvidence(problems: Problems, path: string, raw: unknown): Evidence[] {
  const evidence: Evidence[] = [];
  for (const [i, entry] of (Array.isArray(raw) ? raw : []).entries()) {
    const at = `${path}[${i}]`;
    const { url, archived = null, read = null, says = null } = (entry ?? {}) as Record<string, unknown>;
    if (!isUrl(url)) problems.add(`${at}.url`, 'an address is needed');
    if (archived !== null && !isUrl(archived)) problems.add(`${at}.archived`, 'must be an address');
    if (read !== null && !isDay(read)) problems.add(`${at}.read`, 'must be a day, YYYY-MM-DD');
    evidence.push({
      url: String(url),
      archived: isUrl(archived) ? archived : null,
      read: isDay(read) ? read : null,
      says: typeof says === 'string' ? says : null,
    });
  }
  if (!evidence.some((entry) => entry.archived !== null))
    problems.add(path, 'at least one archived source is needed');
  return evidence;
}
