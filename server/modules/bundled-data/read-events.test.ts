import { describe, expect, it } from 'vitest';
import { DATA_FOLDER, readBundled } from '#server/modules/bundled-data/read-bundled.ts';
import { readEvents, readUnlocks } from '#server/modules/bundled-data/read-events.ts';

const events = await readEvents(DATA_FOLDER);
const { recorded, unlocks } = await readUnlocks(DATA_FOLDER);
const { assets } = await readBundled();
const ids = new Set(assets.map(({ facts }) => facts.id));

describe('the bundled calendar', () => {
  it('only names listed assets', () => {
    const named = [...events.flatMap((event) => event.assets), ...unlocks.map(({ asset }) => asset)];
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('has past events with an outcome and events to come', () => {
    expect(events.some(({ stated }) => stated === 'happened')).toBe(true);
    expect(events.some(({ date, recorded: on }) => date > on)).toBe(true);
  });

  it('states an outcome only for days that had passed when it was recorded', () => {
    const early = events.filter(({ stated, date, recorded: on }) => stated === 'happened' && date > on);
    expect(early).toEqual([]);
  });

  it('recorded every unlock before its day', () => {
    expect(unlocks.filter(({ date }) => date < recorded)).toEqual([]);
    expect(unlocks.length).toBeGreaterThan(200);
  });

  it('has one unlock per asset and day, each at least a quarter of a percent', () => {
    expect(new Set(unlocks.map(({ asset, date }) => `${asset} ${date}`)).size).toBe(unlocks.length);
    expect(Math.min(...unlocks.map(({ percent }) => percent))).toBeGreaterThanOrEqual(0.25);
  });
});
