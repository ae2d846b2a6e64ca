import { CONSENT_SECONDS } from '#contracts/consent.ts';
import { FLAG_RULES } from '#domain/flags/flag-rules.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { visibleRows } from '#domain/plans/access.ts';
import { COMPONENTS } from '#domain/scoring/components.ts';
import { METHOD } from '#domain/scoring/method.ts';
import { readSections } from '#web/content/read-sections.server.ts';
import type { Text } from '#web/content/text.ts';

const SOURCES = import.meta.glob<string>(['../../content/{legal,faq,pages}/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Numbers that texts quote, read from the rules they come from. */
const VALUES = {
  visitor_rows: visibleRows('visitor', Number.POSITIVE_INFINITY),
  free_rows: visibleRows('free', Number.POSITIVE_INFINITY),
  sub_scores: COMPONENTS.length,
  flag_checks: FLAG_RULES.length,
  method: METHOD.version,
  flag_cap: METHOD.caps.severe.first,
  consent_days: CONSENT_SECONDS / (24 * 60 * 60),
};

/** Every text by name (`legal/terms`), for tests. */
export const TEXT_NAMES = [
  ...new Set(
    Object.keys(SOURCES).map((path) => path.slice('../../content/'.length).replace(/\.(en|it)\.md$/, '')),
  ),
];

const read = new Map<string, Text>();

/** A text of `content/` in a language, read once. Throws where there is none. */
export function readText(name: string, locale: Locale): Text {
  const path = `../../content/${name}.${locale}.md`;
  const known = read.get(path);
  if (known) return known;
  const source = SOURCES[path];
  if (source === undefined) throw new Error(`content/${name}.${locale}.md does not exist`);
  const text = readSections(source, locale, VALUES);
  read.set(path, text);
  return text;
}
