import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);

/** Files with Italian words that people read. */
const FILES = globSync('{content,contracts,domain,server,web}/**/*.{it.md,json,ts,tsx,yaml}', {
  cwd: ROOT,
  exclude: ['web/paraglide/**', '**/*.test.*'],
});

describe('English words for a red flag', () => {
  it('are plain: it does not fly', () => {
    const text = readFileSync(new URL('web/messages/en.json', ROOT), 'utf8');
    expect(text.match(/\b(?:fl(?:y|ies|ying)|flew|flown)\b/gi) ?? []).toEqual([]);
  });
});

describe('Italian words for a red flag', () => {
  it.each([
    ['are not translated', /segnal[ei] ross[io]/gi],
    ['are masculine', /\b(?:(?:d|n|su|a)?ell[ae]|l[ae]|una|sola|nessuna|alla|alle|sulla|sulle) red flag\b/gi],
  ])('%s', (_rule, wrong) => {
    const found = FILES.flatMap((file) =>
      (readFileSync(new URL(file, ROOT), 'utf8').match(wrong) ?? []).map((words) => `${file}: ${words}`),
    );
    expect(FILES).toContain('web/messages/it.json');
    expect(found).toEqual([]);
  });
});
