import { expect, it } from 'vitest';
import { buildCalendar } from '#domain/events/calendar.ts';
import { listUnlocks } from '#domain/events/unlocks.ts';
import type { Visibility } from '#domain/plans/access.ts';
import { anyDetailsAnswer } from '#server/modules/assets/any-details-presenter.ts';
import { createHolder, provideMarket } from '#tests/builders/open-site.ts';

const market = provideMarket();

/** Details of Monero with its name replaced by `called`. */
function getMoneroDetails(called: string) {
  const { snapshot } = market;
  const monero = snapshot.assets.get('monero')!;
  const renamed = { ...monero, facts: { ...monero.facts, name: called } };
  const holder = createHolder({ ...snapshot, assets: new Map(snapshot.assets).set('monero', renamed) });
  return anyDetailsAnswer(holder.held!, { id: 'monero', level: 'medium' }, 'visitor', 'en');
}

it('anyDetailsAnswer names the larger asset that a listed asset can be mistaken for', () => {
  const bitcoin = { _id: 'bitcoin', name: 'Bitcoin', rank: 1 };
  expect(getMoneroDetails('Bitcoin')).toMatchObject({
    followed: true,
    resembles: { ...bitcoin, how: 'name' },
  });
  expect(getMoneroDetails('Wrapped Bitcoin').resembles).toEqual({ ...bitcoin, how: 'derived' });
  expect(getMoneroDetails('Monero').resembles).toBeNull();
});

it('anyDetailsAnswer states the recorded unlocks with source, and null for an asset without any', () => {
  const { held } = createHolder(market.snapshot);
  const schedule = {
    source: { name: 'DefiLlama', url: 'https://defillama.com/unlocks' },
    recorded: '2026-08-06',
    unlocks: [{ asset: 'monero', ticker: 'XMR', date: '2026-09-01', tokens: 5, percent: 0.5 }],
  };
  const calendar = buildCalendar(listUnlocks(schedule), [], { today: '2026-09-02', version: '' });
  const read = (id: string) =>
    anyDetailsAnswer({ ...held!, calendar }, { id, level: 'medium' }, 'visitor', 'en').unlocks;
  expect(read('monero')).toEqual({
    source: 'DefiLlama',
    url: 'https://defillama.com/unlocks',
    recorded: '2026-08-06',
    today: '2026-09-02',
    days: [{ date: '2026-09-01', tokens: 5, percent: 0.5 }],
  });
  expect(read('bitcoin')).toBeNull();
});

it('anyDetailsAnswer lists the same similar assets for every viewer, with the scores that the viewer may see', () => {
  const { held } = createHolder(market.snapshot);
  const read = (id: string, visibility: Visibility) =>
    anyDetailsAnswer(held!, { id, level: 'medium' }, visibility, 'en').similar;
  const rated = market.snapshot.order.medium.slice(0, market.snapshot.rated);
  const isVisible = (id: string) => rated.indexOf(id) < 5;
  let hidden = 0;
  for (const id of rated) {
    const [seen, all] = [read(id, 'visitor'), read(id, 'all')];
    expect(seen.map(({ asset }) => asset._id)).toEqual(all.map(({ asset }) => asset._id));
    for (const [index, { asset, score }] of all.entries()) {
      const shown = seen[index]!.score;
      if (shown === null && score !== null) hidden += 1;
      expect(shown, asset._id).toEqual(isVisible(asset._id) ? score : null);
    }
  }
  expect(hidden).toBeGreaterThan(0);
});
