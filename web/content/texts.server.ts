import { CONSENT_SECONDS, listConfiguredServices, PURPOSES, type Service } from '#contracts/consent.ts';
import type { Site } from '#contracts/site.ts';
import { FLAG_RULES } from '#domain/flags/flag-rules.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { countVisibleRows } from '#domain/plans/access.ts';
import { renderBrowserTable, renderServerTable } from '#domain/privacy/stored-data.ts';
import { readSections } from '#web/content/read-sections.server.ts';
import type { Text } from '#web/content/text.ts';

const SOURCES = import.meta.glob<string>(['../../content/{legal,faq,pages}/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Numbers in texts, taken from the rules that define them. */
const VALUES = {
  visitor_rows: countVisibleRows('visitor', Number.POSITIVE_INFINITY),
  free_rows: countVisibleRows('free', Number.POSITIVE_INFINITY),
  sub_scores: SUB_SCORES.length,
  flag_checks: FLAG_RULES.length,
  method: METHOD.version,
  flag_cap: METHOD.caps.severe.first,
};

/** Days of the cookie that keeps what a visitor agreed to. */
const CONSENT_DAYS = CONSENT_SECONDS / (24 * 60 * 60);

/** Names of all texts (`legal/terms`), for tests. */
export const TEXT_NAMES = [
  ...new Set(
    Object.keys(SOURCES).map((path) => path.slice('../../content/'.length).replace(/\.(en|it)\.md$/, '')),
  ),
];

/** Facts about the installation that texts need: its operator and its third-party services. */
export type TextSite = Pick<Site, 'operator' | 'thirdParties'>;
const NO_OPERATOR: TextSite = { operator: null, thirdParties: {} };

/** Escapes user input, so that Markdown shows it literally. */
const escapeMarkdown = (text: string) =>
  text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `&#${sign.codePointAt(0)};`);

function buildConditions({ operator, thirdParties }: TextSite) {
  const services = listConfiguredServices(thirdParties);
  return {
    operator: operator !== null,
    operator_address: Boolean(operator?.address),
    operator_email: Boolean(operator?.email),
    operator_vat: Boolean(operator?.vat),
    operator_pec: Boolean(operator?.pec),
    third_parties: services.length > 0,
    advertising: services.some((service) => (PURPOSES.marketing as readonly Service[]).includes(service)),
  };
}

const buildValues = ({ operator }: TextSite, locale: Locale) => ({
  ...VALUES,
  browser_table: renderBrowserTable(CONSENT_DAYS, locale),
  data_table: renderServerTable(locale),
  operator_name: escapeMarkdown(operator?.name ?? ''),
  operator_address: escapeMarkdown(operator?.address ?? ''),
  operator_email: escapeMarkdown(operator?.email ?? ''),
  operator_vat: escapeMarkdown(operator?.vat ?? ''),
  operator_pec: escapeMarkdown(operator?.pec ?? ''),
});

const textsBySite = new WeakMap<TextSite, Map<string, Text>>();

/**
 * Returns a text of `content/` in a language for an installation, cached for both. Throws when it does not
 * exist.
 */
export function readText(name: string, locale: Locale, site: TextSite = NO_OPERATOR): Text {
  const path = `../../content/${name}.${locale}.md`;
  const read = textsBySite.get(site) ?? new Map<string, Text>();
  textsBySite.set(site, read);
  const known = read.get(path);
  if (known) return known;
  const source = SOURCES[path];
  if (source === undefined) throw new Error(`content/${name}.${locale}.md does not exist`);
  const text = readSections(source, locale, buildValues(site, locale), buildConditions(site));
  read.set(path, text);
  return text;
}
