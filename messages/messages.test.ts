import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales as LOCALES, type Locale } from '#messages/compiled/runtime.js';
import { type Message, readMessageFiles, readMessages } from '#tests/read-messages.ts';

const ROOT = new URL('../', import.meta.url);

const read = (locale: Locale): [key: string, text: string][] =>
  Object.entries(readMessages(locale)).flatMap(([key, value]) => textsOf(key, value));

/** Returns the texts of a message: one, or one for each plural form. */
function textsOf(key: string, value: Message): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value[0].match).map(([form, text]) => [`${key} (${form})`, text]);
}

/** Source text of every layer, by path. */
const CODE = new Map(
  globSync('{domain,contracts,server,web}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.*'] }).map(
    (path) => [path, readFileSync(new URL(path, ROOT), 'utf8')] as const,
  ),
);
/** The part of `CODE` that imports messages. */
const ASKING = new Map([...CODE].filter(([, text]) => text.includes("from '#messages")));

/**
 * Whether the code uses this message: by name, `m.name`, or through its prefix, `messagesWithPrefix('na…', locale)`,
 * which returns only messages without values.
 */
function isAskedBy(code: Iterable<string>): (key: string, message: Message) => boolean {
  const texts = [...code];
  const found = (pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!));
  const names = new Set(found(/\bm\.(\w+)/g));
  const prefixes = found(/\bmessagesWithPrefix\(\s*'(\w+)'/g);
  const isFixed = (message: Message) => typeof message === 'string' && namesIn(message).length === 0;
  return (key, message) =>
    names.has(key) || (isFixed(message) && prefixes.some((prefix) => key.startsWith(prefix)));
}

/** Returns the calls of messages in a text, each with its arguments. */
function callsIn(text: string): string[] {
  return [...text.matchAll(/\bm\.\w+\(/g)].map(({ 0: start, index }) => {
    let depth = 1;
    let end = index + start.length;
    for (; depth > 0 && end < text.length; end++) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
    return text.slice(index, end);
  });
}

const messages = { en: read('en'), it: read('it') };
const keysOf = (locale: Locale) => messages[locale].map(([key]) => key);
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

/** Returns the plural categories that have no text in a message. */
function pluralGaps({ declarations, match }: Exclude<Message, string>[0], categories: string[]): string[] {
  const forms = Object.keys(match).map((form) => form.split(/, ?/));
  return declarations.flatMap((declaration) => {
    const [, name] = /^local (\w+) = \w+: plural$/.exec(declaration) ?? [];
    if (name === undefined) return [];
    const wanted = categories.map((category) => `${name}=${category}`);
    return wanted.filter((form) => !forms.some((conditions) => conditions.includes(form)));
  });
}

/** Matches a count followed by a noun, which needs a singular form. */
const COUNT_WITH_NOUN =
  /\{(?:count|shown|days|months)\} (?!min\b|s\b|of\b|di\b|in\b|o\b|or\b|su\b|con\b|with\b)\p{L}/u;

/** Messages whose count changes no word, or that appear only with long lists. The counts of the method are fixed. */
const COUNTS_WITHOUT_PLURAL = new Set<string>([
  'compare_few_changes',
  'compare_few_common',
  'import_table_printed',
  'opendata_late',
  'long_printed',
  'mail_digest_subject',
  'mail_digest_title',
  'wallet_entries_all',
]);

/** Messages whose text is the same in both languages on purpose. */
const SAME_IN_BOTH = new Set([
  'wallet_tag',
  'connection_kind_bitcoin',
  'connection_kind_ethereum',
  'connection_kind_kraken',
  'holding_account_kind_exchange',
  'holding_account_kind_wallet',
  'passkey_count (plural=one)',
  'curated_tokens (plural=one)',
  'desk_people_id',
  'assetdesk_kind_name (kind=stablecoin)',
  'assetdesk_kind_name (kind=token)',
  'assetdesk_ticker',
  'method_kappa',
  'method_kappa_asset',
  'desk_snapshot_assets (plural=one)',
  'ticket_account',
  'ticket_state_count',
  'opendata_ccby',
  'opendata_json',
  'weights_asset',
  'weights_recompute_asset',
  'weights_recompute_score',
  'weights_recompute_server',
  'registers_lei',
  'chart_marked_flag (plural=one)',
  'chart_style_area',
  'bear_bull_gauge_scale_bear',
  'bear_bull_gauge_scale_bull',
  'bear_bull_gauge_side_bear',
  'bear_bull_gauge_side_bull',
  'bear_bull_history_fear_greed',
  'sources_field_repository',
  'payment_method_paypal',
  'count_all (plural=one)',
  'csv_ticker',
  'chart_against',
  'asset_chart_volume',
  'asset_chart_volume_24h',
  'asset_explorer',
  'asset_flags_count (plural=one)',
  'asset_fv_score',
  'asset_market_venue',
  'asset_proof_of_work',
  'asset_repository',
  'asset_team',
  'asset_whitepaper',
  'bear_bull_on_top_ten_title',
  'bear_bull_rests_formula_title',
  'block_hype',
  'blog_minutes',
  'book_minutes',
  'column_asset',
  'column_change',
  'column_hour',
  'column_score',
  'compare_fully_diluted',
  'component_roadmap',
  'component_social_media',
  'component_team',
  'component_volume',
  'ecosystem_columns_home',
  'ecosystem_platform_token',
  'ecosystem_home_bep_20',
  'ecosystem_home_spl',
  'field_password',
  'import_file_title',
  'import_guide_binance_name',
  'import_guide_bitvavo_name',
  'import_guide_coinbase_name',
  'import_guide_cointracking_name',
  'import_guide_fairview_name',
  'import_guide_ghostfolio_name',
  'import_guide_kraken_name',
  'import_guide_revolut_name',
  'import_guide_rotki_name',
  'import_map_meanings_airdrop',
  'import_map_meanings_fork',
  'import_status',
  'import_types_airdrop',
  'import_types_fork',
  'input_consensus_pos',
  'input_consensus_pow',
  'input_no',
  'input_tvl',
  'input_wp',
  'mail_signal_stop',
  'menu_title',
  'method_case_proof_of_stake',
  'method_case_proof_of_work',
  'nav_bear_bull',
  'nav_blog',
  'nav_copy_trading',
  'nav_privacy',
  'nav_top_ten',
  'nav_wishlist',
  'news_on_blog_title',
  'pdf_wallet_asset',
  'pdf_wallet_currency',
  'signal_stop',
  'sources_kind_tvl',
  'title_bear_bull',
  'title_blog',
  'title_copy_trading',
  'title_top_ten',
  'title_wishlist',
  'top_ten_list_volume_24h_unit',
  'top_ten_locked_range',
  'top_ten_on_bear_bull_title',
  'user_picture_zoom',
  'wallet_custom_ticker',
  'wallet_named',
  'wallet_percent',
  'wallet_assets (plural=one)',
  'wallet_simple',
  'wallet_type_airdrop',
  'wallet_type_fork',
  'why_way',
  'wish_kind_flag',
  'worksheet_sale_asset',
  'worksheet_undecided_isee',
  'worksheet_value_asset',
  'events_asset',
  'mail_event_text',
  'events_category_fairview',
  'events_category_halving',
]);

describe('messages', () => {
  it('exist in both languages under the same keys', () => {
    expect(Object.keys(readMessages('it'))).toEqual(Object.keys(readMessages('en')));
  });

  it.each(LOCALES)('name every plural form in %s, without a wildcard', (locale) => {
    expect(keysOf(locale).filter((key) => key.includes('=*'))).toEqual([]);
  });

  it.each(LOCALES)('are never empty in %s', (locale) => {
    expect(messages[locale].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(LOCALES)('are sorted by key in every file of %s', (locale) => {
    for (const [name, file] of readMessageFiles(locale))
      expect(Object.keys(file), name).toEqual(Object.keys(file).sort());
  });

  it('are in files of the same names in both languages, and the compiler reads each file', () => {
    const settings = JSON.parse(readFileSync(new URL('project.inlang/settings.json', ROOT), 'utf8'));
    const read = settings['plugin.inlang.messageFormat'].pathPattern;
    for (const locale of LOCALES)
      expect(read).toEqual([...readMessageFiles(locale).keys()].map((name) => `./messages/{locale}/${name}`));
  });

  it.each(LOCALES)('share a file when their keys begin with the same word, in %s', (locale) => {
    const places = new Map<string, Set<string>>();
    for (const [name, file] of readMessageFiles(locale))
      for (const key of Object.keys(file)) {
        const word = key.split('_')[0]!;
        places.set(word, (places.get(word) ?? new Set()).add(name));
      }
    expect([...places].filter(([, names]) => names.size > 1)).toEqual([]);
  });

  it('are translated', () => {
    const english = new Map(messages.en);
    const same = messages.it.filter(([key, text]) => english.get(key) === text).map(([key]) => key);
    expect(same.filter((key) => !SAME_IN_BOTH.has(key))).toEqual([]);
  });

  it('are all used in the code', () => {
    const isAsked = isAskedBy(ASKING.values());
    expect(Object.entries(readMessages('en')).filter(([key, message]) => !isAsked(key, message))).toEqual([]);
  });

  it.each(LOCALES)('have a text for every plural category of %s', (locale) => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const gaps = Object.entries(readMessages(locale)).flatMap(([key, message]) =>
      typeof message === 'string'
        ? []
        : pluralGaps(message[0], pluralCategories).map((gap) => `${key}: ${gap}`),
    );
    expect(gaps).toEqual([]);
  });

  it.each(LOCALES)('have plural forms where a count is followed by a noun, in %s', (locale) => {
    const fixed = Object.entries(readMessages(locale)).filter(
      ([key, message]) =>
        typeof message === 'string' &&
        COUNT_WITH_NOUN.test(message) &&
        !COUNTS_WITHOUT_PLURAL.has(key) &&
        !key.startsWith('method_'),
    );
    expect(fixed).toEqual([]);
  });

  it('contain every text that exists in both languages', () => {
    const sentence = /\b(?:en|it): \(?(?:[^'"`\n]*=> ?)?['"`][^'"`\n]*\p{L} \p{L}/u;
    const others = [...CODE].filter(([, text]) => sentence.test(text)).map(([path]) => path);
    expect(others, 'move the text to messages/').toEqual([]);
  });

  it('with a prefix for one page are used on that page', () => {
    const code = [...CODE.values()].join('\n');
    const named = new Set(code.match(/\w+/g));
    const built = [...code.matchAll(/`(\w*)\$\{[^`}]*\}(\w*)`/g)]
      .map(([, start, end]) => [start!, end!] as const)
      .filter(([start]) => start.length > 2);
    const isShown = (name: string) =>
      named.has(name) ||
      named.has(name.replace(/_(title|text)$/, '')) ||
      built.some(([start, end]) => name.startsWith(start) && name.endsWith(end));
    const pages = [...ASKING].flatMap(([path, text]) => (path.startsWith('web/') ? [text] : [])).join('\n');
    const prefixes = Array.from(pages.matchAll(/\bmessagesWithPrefix\(\s*'(\w+)'/g), ([, prefix]) => prefix!);
    const hidden = Object.keys(readMessages('en')).filter((key) => {
      const prefix = prefixes.find((one) => key.startsWith(one));
      return prefix !== undefined && !named.has(key) && !isShown(key.slice(prefix.length));
    });
    expect(hidden).toEqual([]);
  });

  it('are called with an explicit language outside web', () => {
    const silent = [...ASKING]
      .filter(([path]) => !path.startsWith('web/'))
      .flatMap(([path, text]) => callsIn(text).map((call) => `${path}: ${call}`))
      .filter((call) => !/\{\s*locale\b/.test(call));
    expect(silent, 'pass { locale } as the last argument').toEqual([]);
  });

  it('use the same parameters in both languages', () => {
    const parameters = (locale: Locale) => {
      const found = new Map<string, Set<string | undefined>>();
      for (const [key, text] of messages[locale]) {
        const base = key.split(' ')[0] ?? '';
        found.set(base, new Set([...(found.get(base) ?? []), ...namesIn(text)]));
      }
      return found;
    };
    expect(parameters('it')).toEqual(parameters('en'));
  });
});
