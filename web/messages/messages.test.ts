import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';

type Messages = Record<string, unknown>;

const read = (locale: Locale): [key: string, text: string][] => {
  const whole = JSON.parse(readFileSync(new URL(`./${locale}.json`, import.meta.url), 'utf8')) as Messages;
  return Object.entries(whole)
    .filter(([key]) => key !== '$schema')
    .flatMap(([key, value]) => textsOf(key, value));
};

/** A message is one text, or one for each form of its plural. */
function textsOf(key: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  const [variant] = value as { match: Record<string, string> }[];
  return Object.entries(variant?.match ?? {}).map(([form, text]) => [`${key} (${form})`, text]);
}

/** Every message that the code asks for: always by its name, `m.name`, so that no other way has to be looked for. */
function asked(): Set<string | undefined> {
  const web = new URL('../', import.meta.url);
  const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['paraglide/**', '**/*.test.*'] });
  return new Set(
    files.flatMap((file) =>
      Array.from(readFileSync(new URL(file, web), 'utf8').matchAll(/\bm\.(\w+)/g), ([, key]) => key),
    ),
  );
}

const messages = { en: read('en'), it: read('it') };
const keysOf = (locale: Locale) => messages[locale].map(([key]) => key);
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

/** Texts that read the same in both languages on purpose. */
const SAME_IN_BOTH = new Set([
  'asset_chart_volume',
  'asset_chart_volume_24h',
  'asset_chart_volume_of',
  'asset_explorer',
  'asset_fv_score',
  'asset_proof_of_work',
  'asset_repository',
  'asset_team',
  'asset_whitepaper',
  'block_hype',
  'column_asset',
  'column_change',
  'column_score',
  'component_roadmap',
  'component_social_media',
  'component_team',
  'component_volume',
  'input_consensus_pos',
  'input_consensus_pow',
  'input_no',
  'input_wp',
  'menu_title',
  'nav_bear_bull',
  'nav_blog',
  'nav_copy_trading',
  'nav_privacy',
  'nav_top_ten',
  'nav_wishlist',
  'field_password',
  'signal_stop',
  'title_bear_bull',
  'title_blog',
  'title_copy_trading',
  'title_top_ten',
  'title_wishlist',
  'wallet_assets (p=one)',
  'wallet_named',
  'wallet_percent',
  'wallet_type_airdrop',
  'why_way',
  'wish_kind_flag',
]);

describe('messages', () => {
  it('exist in both languages under the same keys', () => {
    expect(keysOf('it')).toEqual(keysOf('en'));
  });

  it.each(LOCALES)('are never empty in %s', (locale) => {
    expect(messages[locale].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(LOCALES)('stand in alphabetical order in %s', (locale) => {
    const keys = keysOf(locale).map((key) => key.split(' ')[0] ?? '');
    expect(keys).toEqual([...keys].sort());
  });

  it('are translated', () => {
    const english = new Map(messages.en);
    const same = messages.it.filter(([key, text]) => english.get(key) === text).map(([key]) => key);
    expect(same.filter((key) => !SAME_IN_BOTH.has(key))).toEqual([]);
  });

  it('are all said somewhere', () => {
    const said = asked();
    const keys = keysOf('en').map((key) => key.split(' ')[0]);
    expect(keys.filter((key) => !said.has(key))).toEqual([]);
  });

  it('use no parameter in one language that the other never has', () => {
    const parameters = (locale: Locale) => {
      const found = new Map<string, Set<string | undefined>>();
      for (const [key, text] of messages[locale]) {
        const base = key.split(' ')[0] ?? '';
        found.set(base, new Set([...(found.get(base) ?? []), ...names(text)]));
      }
      return found;
    };
    expect(parameters('it')).toEqual(parameters('en'));
  });
});
