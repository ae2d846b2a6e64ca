// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FlagChecksAnswer } from '#contracts/details.ts';
import { provideRendering } from '#tests/builders/render-page.tsx';
import { FlagChecks } from './flag-checks.tsx';

const renderPage = provideRendering();
const CHECKS: FlagChecksAnswer = {
  applicable: 4,
  measured: 2,
  reached: [{ code: 'F07', title: 'No recent code' }],
  passed: [{ code: 'F12', title: 'Large unlock' }],
  unchecked: [
    {
      code: 'F06',
      title: 'Concentrated holders',
      missing: [
        { input: 'top10', state: 'unknown' },
        { input: 'top100', state: 'estimated' },
      ],
    },
    { code: 'F04', title: 'Wash trading', missing: [{ input: 'wash_days', state: 'outdated' }] },
  ],
};
const open = async (checks: FlagChecksAnswer, locale: 'en' | 'it' = 'en') => {
  const { user } = renderPage(<FlagChecks checks={checks} asOf="2026-05-04T10:00:00Z" />, { locale });
  await user.click(screen.getByText(/2 (of|su|flag|.*) ?4/));
};
const sectionOf = (heading: string | RegExp) =>
  within(screen.getByRole('heading', { name: heading }).closest('section') as HTMLElement);
const itemsOf = (heading: string | RegExp) =>
  sectionOf(heading)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('FlagChecks', () => {
  it('names the flags that were not checked with the figure that is missing, apart from those that passed', async () => {
    await open(CHECKS);
    expect(itemsOf('Not checked 2')).toEqual([
      'Concentrated holders No data: Held by top 10 holders. Estimate only: Held by top 100 holders',
      'Wash trading Too old: Days of high turnover at a steady price, 7 days',
    ]);
    expect(itemsOf('Checked, below the threshold 1')).toEqual(['Large unlock']);
    expect(itemsOf('Threshold reached, not in force yet 1')).toEqual(['No recent code']);
  });

  it('says it in Italian', async () => {
    await open(CHECKS, 'it');
    expect(itemsOf('Non controllati 2')[1]).toBe(
      'Wash trading Dati troppo vecchi: Giorni con molti scambi a prezzo fermo, 7 giorni',
    );
  });

  it('leaves out what is empty', async () => {
    await open({ ...CHECKS, reached: [], unchecked: [] });
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });
});
