import { describe, expect, it } from 'vitest';
import type { Flag } from '#domain/flags/flag.ts';
import { FLAG_RULES } from '#domain/flags/flag-rules.ts';
import { describeFlag, FLAG_CODES, type FlagFormat, getFlagTitle } from '#domain/flags/texts.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import { buildSnapshot, buildSubject } from '#tests/builders/build-subject.ts';
import { PUMPX } from '#tests/builders/worked-examples.ts';

const plain: FlagFormat = {
  number: (value) => String(Math.round(value * 10) / 10),
  percent: (value) => `${Math.round(value * 10) / 10}%`,
  usd: (value) => `$${value}`,
  date: (day) => day,
};

const flag = (code: string, params: Flag['params'], severity: Flag['severity'] = 'S2'): Flag => ({
  code,
  severity,
  params,
  source: null,
  observed_at: null,
});
const text = (code: string, params: Flag['params'], locale: 'en' | 'it' = 'en') =>
  describeFlag(flag(code, params), locale, plain).text;

describe('describeFlag', () => {
  it('returns a title in both languages for every flag that can be raised', () => {
    expect(FLAG_CODES).toEqual(FLAG_RULES.map((rule) => rule.code));
    for (const code of FLAG_CODES) {
      for (const locale of LOCALES) expect(getFlagTitle(code, locale).length).toBeGreaterThan(3);
      expect(getFlagTitle(code, 'en')).not.toBe(getFlagTitle(code, 'it'));
    }
  });

  it('returns complete texts for every flag of a real run', () => {
    const young = buildSubject(
      { age: 20, push_d: 400, site: 0, peg: 9, peg30: 12, ath: 100, p7: 0.5, ath_days: 700 },
      { facts: { kind: 'stablecoin' } },
    );
    const [a, b] = scoreSnapshot(buildSnapshot(PUMPX, young));
    const raised = [...a!.flags, ...b!.flags];
    expect(new Set(raised.map((entry) => entry.code)).size).toBeGreaterThan(12);
    for (const entry of raised) {
      for (const locale of LOCALES) {
        const words = describeFlag(entry, locale, plain);
        for (const line of Object.values(words)) expect(line).not.toMatch(/undefined|NaN|null|\s\s|^$/);
        expect(words.text).toMatch(/\.$/);
      }
    }
  });

  it('includes the numbers of the evidence', () => {
    expect(text('F03', { untrusted_percent: 98.14, volume: 4.2e7, depth: 9500 })).toBe(
      '98.1% of the reported volume is on exchanges without trust or depth. Reported daily volume is $42000000, with a market depth of $9500.',
    );
    expect(text('F03', { volume: 10, depth: 1 })).toBe(
      'Reported daily volume is $10, with a market depth of $1.',
    );
    expect(text('F05', { venues: 1, venue: '' })).toBe('Only one exchange trades it with usable depth.');
    expect(text('F05', { venues: 4, venue: 'One', percent: 93 })).toBe(
      '93% of its trusted volume is on One.',
    );
    expect(text('F14', { powers: 1, unverified: 1 })).toBe(
      'The owner has one admin privilege without timelock. Its source code is not verified.',
    );
  });

  it('elides the Italian article before 1, 8 and 11 but not before 18 or 110', () => {
    const circulates = (percent: number) => text('F11', { percent }, 'it');
    expect(circulates(8)).toBe('È in circolazione solo l’8% dell’offerta.');
    expect(circulates(11)).toBe('È in circolazione solo l’11% dell’offerta.');
    expect(circulates(1.5)).toBe('È in circolazione solo l’1.5% dell’offerta.');
    expect(circulates(18)).toBe('È in circolazione solo il 18% dell’offerta.');
    expect(text('F18', { apy: 180, infl: 110 }, 'it')).toBe(
      'Offre un rendimento del 180% l’anno mentre l’offerta cresce del 110% l’anno.',
    );
    expect(text('F18', { apy: 180, infl: 85 }, 'it')).toContain('cresce dell’85%');
  });

  it('describes the effect of each severity on the score', () => {
    const effect = (severity: Flag['severity'], locale: 'en' | 'it') =>
      describeFlag(flag('F10', { days: 5 }, severity), locale, plain).effect;
    expect(effect('S1', 'en')).toBe('Note: it does not limit the score.');
    expect(effect('S2', 'en')).toContain('64');
    expect(effect('S3', 'it')).toContain('40');
    expect(effect('S4', 'it')).toBe('Critica: l’FV Score non supera 15.');
  });

  it('throws on a code without messages', () => {
    expect(() => getFlagTitle('F99', 'en')).toThrow('F99');
    expect(() => describeFlag(flag('F99', {}), 'it', plain)).toThrow('F99');
  });
});
