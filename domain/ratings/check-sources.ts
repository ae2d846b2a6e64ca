import { isDay, isJsonObject, isText, isUrl, type Problems } from '#domain/ratings/problems.ts';
import type { ArchivedSource } from '#domain/ratings/rating-file.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/** Checks the sources of a criterion. At least one is needed, and each needs an archived copy. */
export function checkSources(
  problems: Problems,
  path: string,
  raw: unknown,
  ratings: Readonly<Record<string, number>>,
): ArchivedSource[] {
  if (!Array.isArray(raw) || raw.length === 0) {
    problems.add(path, 'an archived source is needed');
    return [];
  }
  return raw.map((entry, i) => {
    const at = `${path}[${i}]`;
    const { url, archived, sha256, read, says, by } = isJsonObject(entry) ? entry : {};
    if (!isUrl(url)) problems.add(`${at}.url`, 'must be an address');
    if (!isUrl(archived)) problems.add(`${at}.archived`, 'must be the address of the archived copy');
    if (typeof sha256 !== 'string' || !SHA256.test(sha256))
      problems.add(`${at}.sha256`, 'must be the SHA-256 of the archived text');
    if (!isDay(read)) problems.add(`${at}.read`, 'must be a day, YYYY-MM-DD');
    if (by !== undefined && !(isText(by) && Object.hasOwn(ratings, by)))
      problems.add(`${at}.by`, 'is not a rater of this criterion');
    return {
      url: String(url),
      archived: String(archived),
      sha256: String(sha256),
      read: String(read),
      says: isText(says) ? says : null,
      by: isText(by) ? by : null,
    };
  });
}
