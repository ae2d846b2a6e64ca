import type { DeskAsset } from '#contracts/desk-assets.ts';

type FormerName = DeskAsset['former_names'][number];

/** Items between commas. */
export const readList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** Former names, one per line: name | ticker | until | conversion. */
export const writeFormerNames = (names: readonly FormerName[]): string =>
  names
    .map(({ name, ticker, until, conversion }) =>
      [name, ticker, until, conversion]
        .map((part) => part ?? '')
        .join(' | ')
        .replace(/[\s|]+$/, ''),
    )
    .join('\n');

export const readFormerNames = (text: string): FormerName[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ticker, until, conversion] = line.split('|').map((part) => part.trim());
      return {
        name,
        ticker: ticker || null,
        until: until || null,
        ...(conversion ? { conversion } : {}),
      };
    });
