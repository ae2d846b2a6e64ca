import { expect, it } from 'vitest';
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
