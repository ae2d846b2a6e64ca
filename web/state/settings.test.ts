import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readSettings } from '#web/state/settings.ts';

describe('readSettings', () => {
  it.each([[undefined], [null], ['text'], [42], [[]]])('returns the defaults for %j', (stored) => {
    expect(readSettings(stored)).toEqual(DEFAULT_SETTINGS);
  });

  it('keeps known values', () => {
    const stored = {
      currency: 'eur',
      level: 'insane',
      view: 'cards',
      categories: ['defi', 'oracle'],
      columns: ['supply', 'price'],
      rows: 'roomy',
      theme: 'dark',
      shortcuts: false,
      language: 'en',
      signUpSecret: 'x'.repeat(43),
    };
    expect(readSettings(stored)).toEqual(stored);
  });

  it('drops a sign-up secret that is not a string', () => {
    expect(readSettings({ signUpSecret: 7 }).signUpSecret).toBeNull();
  });

  it('drops unknown values and keeps the rest', () => {
    expect(
      readSettings({
        currency: 'gbp',
        level: 'high',
        categories: ['defi', 'nonsense', 7],
        columns: ['age', 'hype', 'hype'],
        rows: 'tall',
        extra: 1,
      }),
    ).toEqual({
      ...DEFAULT_SETTINGS,
      level: 'high',
      categories: ['defi'],
      columns: ['hype'],
    });
  });
});
