import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/events/event.ts';
import { readEntriesAbout } from '#server/modules/audit/service.ts';
import { calendarReader, listEventsAhead } from '#server/modules/events/service.ts';
import { createSnapshotRefresher } from '#server/modules/market/refresh-holder.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeOperator } from '#tests/builders/operator.ts';

const { people, site, ask } = provideAccountSite();
let editor: Awaited<ReturnType<typeof makeOperator>>;
/** Loads what is new, as every node does on a notification. */
let refresh: () => Promise<void>;
beforeAll(async () => {
  editor = await makeOperator(people, ['editor']);
  refresh = createSnapshotRefresher(people.db, site.holder, { calendar: calendarReader });
  await refresh();
});

const today = new Date().toISOString().slice(0, 10);
const EVENT = {
  title: { en: 'Example upgrade of the network', it: 'Aggiornamento di esempio della rete' },
  category: 'upgrade',
  date: addDays(today, 3),
  certainty: 'planned',
  source: { name: 'Example Foundation', url: 'https://example.org/upgrade' },
  outcome: null,
  assets: ['SOL'],
  reason: 'announced today',
};
const act = async (name: string, body: object) => {
  const answer = await ask('POST', `desk/event/${name}`, body, { headers: editor.headers });
  await refresh();
  return answer;
};
const save = (change: object = {}) => act('save', { ...EVENT, ...change });
const readEvent = async (id: string, query = '') =>
  (await ask('GET', `events?${query}`)).body.data.find(({ _id }: { _id: string }) => _id === id);
const readFile = async (path: string) => (await site.app.inject({ url: path })).body;

describe('an event added on the desk', () => {
  it('is in list, month, calendar file and reminders at once, with source and day of recording', async () => {
    const { body } = await save();
    expect(body).toMatchObject({ edited: true, assets: [{ _id: 'solana' }], recorded: today });
    const expected = {
      title: EVENT.title,
      date: EVENT.date,
      source: 'Example Foundation',
      url: EVENT.source.url,
      recorded: today,
      outcome: null,
    };
    expect(await readEvent(body.id, 'coins=solana')).toMatchObject(expected);
    expect(await readEvent(body.id, `month=${EVENT.date.slice(0, 7)}`)).toMatchObject(expected);
    expect(await readFile('/events.ics')).toContain('Example upgrade of the network');
    expect(await readFile('/it/events.ics')).toContain('Aggiornamento di esempio della rete');
    const { events } = await listEventsAhead(people.db, new Date());
    expect(events.map(({ id }) => id)).toContain(body.id);
    expect((await readEntriesAbout(people.db, { kind: 'event', id: body.id }))[0]).toMatchObject({
      actorId: editor.id,
      action: 'event.add',
      before: null,
      after: { date: EVENT.date },
      reason: 'announced today',
    });
  });

  it('keeps the day announced first when it moves, so that it counts as late', async () => {
    const { id } = (await save({ date: addDays(today, -20) })).body;
    await save({ id, date: addDays(today, -2), outcome: 'happened' });
    expect(await readEvent(id)).toMatchObject({ announced: addDays(today, -20), outcome: 'slipped' });
  });

  it('that is cancelled or taken off leaves what is to come', async () => {
    const [cancelled, removed] = [(await save()).body.id, (await save()).body.id];
    await save({ id: cancelled, outcome: 'cancelled' });
    await act('remove', { id: removed, removed: true, reason: 'entered twice' });
    const ahead = (await ask('GET', 'events/futureEvents')).body.data.map(({ _id }: { _id: string }) => _id);
    expect(ahead).not.toContain(cancelled);
    expect(await readEvent(cancelled)).toMatchObject({ outcome: 'cancelled' });
    expect(await readEvent(removed)).toBeUndefined();
    await act('remove', { id: removed, removed: false, reason: 'it is another one' });
    expect(await readEvent(removed)).toMatchObject({ date: EVENT.date });
  });

  it('needs a listed asset and an event that exists', async () => {
    expect((await save({ assets: ['no-such'] })).body.code).toBe('desk.asset_unknown');
    expect((await save({ id: 'no-such' })).body.code).toBe('desk.event_not_found');
  });
});

describe('an event of another source', () => {
  it('is replaced by what the desk states of it, and found by words', async () => {
    const [own] = (await ask('GET', 'events?category=halving&when=future')).body.data;
    const words = encodeURIComponent(own._id);
    const { body } = await ask('GET', `desk/events?words=${words}`, undefined, { headers: editor.headers });
    expect(body.events).toMatchObject([{ id: own._id, edited: false, history: [] }]);
    await save({ id: own._id, category: 'halving', date: own.date, title: EVENT.title, assets: [] });
    expect(await readEvent(own._id)).toMatchObject({ title: EVENT.title, coins: [] });
  });
});
