import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMessages } from '#tests/read-messages.ts';

const ROOT = new URL('../', import.meta.url);

/** Files with Italian texts that users see. */
const FILES = globSync('{content,contracts,domain,messages,server,web}/**/*.{it.md,json,ts,tsx,yaml}', {
  cwd: ROOT,
  exclude: ['messages/compiled*/**', '**/*.test.*'],
});

describe('English texts about red flags', () => {
  it('contain no metaphor of flying', () => {
    const text = JSON.stringify(readMessages('en'));
    expect(text.match(/\b(?:fl(?:y|ies|ying)|flew|flown)\b/gi) ?? []).toEqual([]);
  });
});

describe('Italian texts about red flags', () => {
  it.each([
    ['are not translated', /segnal[ei] ross[io]/gi],
    ['are masculine', /\b(?:(?:d|n|su|a)?ell[ae]|l[ae]|una|sola|nessuna|alla|alle|sulla|sulle) red flag\b/gi],
  ])('%s', (_rule, wrong) => {
    const found = FILES.flatMap((file) =>
      (readFileSync(new URL(file, ROOT), 'utf8').match(wrong) ?? []).map((words) => `${file}: ${words}`),
    );
    expect(FILES).toContain('messages/it/flags.json');
    expect(found).toEqual([]);
  });
});
