import { beforeAll, describe, expect, it } from 'vitest';
import type { FlagRow } from '#contracts/flags.ts';
import { flagsAnswer } from '#server/modules/flags/flag-board-presenter.ts';
import { toFlagCard } from '#server/modules/share/flag-card.ts';
import { drawFlagPicture, drawPriceLine } from '#server/modules/share/flag-picture.ts';
import { loadTypesetter, type Typesetter } from '#server/modules/share/typesetter.ts';
import { provideMarket } from '#tests/builders/open-site.ts';

const market = provideMarket();
const FRAME = { topic: 'Red flags', host: 'fairview.example', note: 'For education only' };
let type: Typesetter;
let rows: FlagRow[];
beforeAll(async () => {
  type = await loadTypesetter();
  rows = (await flagsAnswer(market.snapshot, { state: 'all', page: 1 }, 'en', market.closes)).data;
});

describe('toFlagCard', () => {
  it('names the severity, and the day a flag was cleared', () => {
    const [row] = rows;
    expect(toFlagCard({ ...row!, severity: 'S3', cleared_at: null }, 'en').state).toBe('severe');
    expect(toFlagCard({ ...row!, severity: 'S3', cleared_at: '2026-05-01' }, 'en').state).toBe(
      'severe, cleared 2026-05-01',
    );
  });

  it('calls an estimate an estimate, with its date', () => {
    const evidence = [
      { input: 'supply', value: 1, unit: '', source: 'fairview-estimate', observed_at: '2026-05-03' },
    ];
    expect(toFlagCard({ ...rows[0]!, evidence }, 'en').evidence).toBe('Estimate by Fairview, 2026-05-03');
    expect(toFlagCard({ ...rows[0]!, evidence: [] }, 'en').evidence).toBeNull();
  });

  it('leaves out the change of the price when it is unknown, and says so for the start', () => {
    const card = toFlagCard({ ...rows[0]!, change: null, since: null }, 'en');
    expect(card).toMatchObject({ change: null, since: 'Start not recorded' });
  });
});

describe('drawFlagPicture', () => {
  it('draws every flag of the board as shapes only', () => {
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows)
      expect(drawFlagPicture(type, toFlagCard(row, 'it'), null, FRAME)).not.toMatch(/<text|NaN|undefined/);
  });
});

describe('drawPriceLine', () => {
  it('is empty for under five closes and for a price that never changed', () => {
    expect(drawPriceLine([1, 2, 3, 4], 2)).toBe('');
    expect(drawPriceLine([2, 2, 2, 2, 2], 2)).toBe('');
    expect(drawPriceLine([1, 2, 3, 4, 5], 2)).not.toBe('');
  });
});
