import { describe, expect, it } from 'vitest';
import { listChangedColumns, readRegisterRow } from '#domain/registers/read-register-row.ts';

const ROW = {
  ae_competentAuthority: ' Commissione  Nazionale (CONSOB)',
  ae_homeMemberState: 'IT',
  ae_lei_name: 'Dobibo',
  ae_website: 'https://dobibo.com| https://dobibo1.com |',
  ae_decision_date: '12/02/2025',
  ae_lastupdate: '18/02/2025',
};

describe('readRegisterRow', () => {
  it('reads texts, lists and days, and leaves out what is empty', () => {
    expect(readRegisterRow(ROW, '2026-02-09')).toEqual({
      authority: 'Commissione Nazionale (CONSOB)',
      country: 'IT',
      name: 'Dobibo',
      websites: ['https://dobibo.com', 'https://dobibo1.com'],
      decided: '2025-02-12',
      updated: '2025-02-18',
    });
  });

  it.each([
    ['a day that does not exist', { ae_decision_date: '31/02/2025' }, 'decided'],
    ['a day in another form', { ae_decision_date: '2025-02-12' }, 'decided'],
    ['an update after the day of the file', { ae_lastupdate: '10/02/2026' }, 'updated'],
    ['a damaged name', { ae_lei_name: 'Stra\uFFFDe' }, 'name'],
    ['a country in words', { ae_homeMemberState: 'Italy' }, 'country'],
  ])('leaves out %s', (_title, change, field) => {
    expect(readRegisterRow({ ...ROW, ...change }, '2026-02-09')).not.toHaveProperty(field);
  });

  it('reads the letters of the services', () => {
    const row = { ...ROW, ac_serviceCode: 'a. custody | j. transfers | other' };
    expect(readRegisterRow(row, '2026-02-09')?.services).toEqual(['a', 'j']);
  });

  it('refuses a row without a supervisor', () => {
    expect(readRegisterRow({ ...ROW, ae_competentAuthority: ' ' }, '2026-02-09')).toBeNull();
  });
});

describe('listChangedColumns', () => {
  const known =
    'ae_competentAuthority,ae_homeMemberState,ae_lei_name,ae_lei,ae_lei_cou_code,ae_commercial_name,ae_website,ae_infrigment,ae_reason,ae_decision_date,ae_comments,ae_lastupdate'.split(
      ',',
    );

  it('accepts the known columns in any order, with empty ones after them', () => {
    expect(listChangedColumns('mica-non-compliant', [...known.toReversed(), '', ''])).toEqual([]);
  });

  it('names columns that are missing, renamed or new', () => {
    const changed = known.map((name) => (name === 'ae_website' ? 'website' : name)).slice(0, -1);
    expect(listChangedColumns('mica-non-compliant', [...changed, 'ae_more'])).toEqual([
      'ae_website',
      'ae_lastupdate',
      'website',
      'ae_more',
    ]);
  });
});
