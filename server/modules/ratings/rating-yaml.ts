import { createHash } from 'node:crypto';
import { parse, stringify } from 'yaml';
import { type CheckedRatingFile, checkRatingFile } from '#domain/ratings/check-rating-file.ts';
import type { RatedItem, Raters, RatingFile } from '#domain/ratings/rating-file.ts';
import { RATING_ITEMS } from '#domain/ratings/rating-items.ts';

/** Entries of a record in the order of `keys`, so that equal files have equal bytes. */
const pick = <V>(keys: readonly string[], record: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(keys.filter((key) => Object.hasOwn(record, key)).map((key) => [key, record[key]!]));

function toRawItem({ ratings, final, reasons, note, evidence }: RatedItem, raters: readonly string[]) {
  const given = pick(raters, reasons);
  return {
    ...pick(raters, ratings),
    final,
    ...(note && { note: { en: note.en, it: note.it } }),
    ...(Object.keys(given).length > 0 && {
      reasons: Object.fromEntries(
        Object.entries(given).map(([rater, { language, text }]) => [rater, { language, text }]),
      ),
    }),
    evidence: evidence.map(({ url, archived, sha256, read, says, by }) => ({
      url,
      archived,
      sha256,
      read,
      ...(says !== null && { says }),
      ...(by !== null && { by }),
    })),
  };
}

/** Returns the text of `data/ratings/<asset>.yaml`. */
export function writeRatingFile({ asset, rubric, as_of, raters, items }: RatingFile): string {
  return stringify({
    asset,
    rubric,
    as_of,
    raters: [...raters],
    items: Object.fromEntries(
      Object.entries(pick(RATING_ITEMS, items)).map(([name, item]) => [name, toRawItem(item, raters)]),
    ),
  });
}

/** Returns the entries of `data/raters.yaml` for some raters. */
export function writeRaters(raters: Raters): string {
  return stringify(
    Object.fromEntries(
      Object.entries(raters).map(([id, { name, holdings, disclosed }]) => [
        id,
        { name, holdings: [...holdings], disclosed },
      ]),
    ),
  );
}

/** Parses YAML that comes from outside. Null when it is not valid; aliases are refused, which could grow without end. */
export function parseUntrustedYaml(text: string): unknown {
  try {
    return parse(text, { maxAliasCount: 0 });
  } catch {
    return null;
  }
}

/** Reads the text of a rating file and checks it by the rules of the method. */
export const readRatingFile = (text: string, raters: Raters): CheckedRatingFile =>
  checkRatingFile(parseUntrustedYaml(text), raters);

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');
