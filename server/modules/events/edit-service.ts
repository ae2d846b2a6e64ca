import { addDays, type EventFacts } from '#domain/events/event.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { recordAction } from '#server/modules/audit/service.ts';
import {
  type EditedEvent,
  lockEdits,
  nextEventId,
  readEditedEvents,
  writeEditedEvent,
} from '#server/modules/events/edit-repository.ts';
import { readAllFacts } from '#server/modules/events/service.ts';
import { announceTexts } from '#server/modules/market/snapshot-service.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

const MAX_FOUND = 50;
const DAYS_BACK = 30;

/** An event as the desk shows it. */
export interface DeskEventState extends EditedEvent {
  isEdited: boolean;
}

/** Events by words from 30 days ago on, in order of time; without words those that the desk changed, newest first. */
export async function listDeskEvents(
  db: Db,
  { words, today }: { words: string; today: string },
): Promise<DeskEventState[]> {
  const events = await readStates(db);
  if (words === '') return events.filter(({ isEdited }) => isEdited).slice(0, MAX_FOUND);
  const wanted = words.toLowerCase().split(/\s+/);
  const from = addDays(today, -DAYS_BACK);
  return events
    .filter(({ facts: { id, title, assets, date } }) => {
      const text = `${id} ${title.en} ${title.it} ${assets.join(' ')}`.toLowerCase();
      return date >= from && wanted.every((word) => text.includes(word));
    })
    .sort((a, b) => (a.facts.date < b.facts.date ? -1 : 1))
    .slice(0, MAX_FOUND);
}

export async function readDeskEvent(db: Db, id: string): Promise<DeskEventState> {
  const event = (await readStates(db)).find(({ facts }) => facts.id === id);
  if (!event) throw new ApiError('desk.event_not_found');
  return event;
}

/** Edited events, newest change first, then all others. */
async function readStates(db: Db): Promise<DeskEventState[]> {
  const edited = await readEditedEvents(db);
  const known = new Set(edited.map(({ facts }) => facts.id));
  return [
    ...edited.map((event) => ({ ...event, isEdited: true })),
    ...(await readAllFacts(db))
      .filter(({ id }) => !known.has(id))
      .map((facts) => ({ facts, isRemoved: false, isEdited: false })),
  ];
}

/** What the desk states of an event. */
export interface EventStatement {
  title: Record<Locale, string>;
  category: EventFacts['category'];
  date: string;
  certainty: EventFacts['certainty'];
  source: EventFacts['source'];
  outcome: EventFacts['stated'];
  assets: readonly string[];
}

interface Edit {
  actorId: string;
  reason: string;
}

/** Adds or changes an event. A moved date keeps the one announced before it. Returns the id. */
export function saveDeskEvent(
  db: Db,
  {
    id,
    statement,
    today,
    ...edit
  }: Edit & { id?: string | undefined; statement: EventStatement; today: string },
): Promise<string> {
  return inTransaction(db, async (trx) => {
    await lockEdits(trx);
    const before = id === undefined ? null : await readDeskEvent(trx, id);
    const { outcome, ...stated } = statement;
    const facts: EventFacts = {
      ...before?.facts,
      ...stated,
      id: before?.facts.id ?? (await nextEventId(trx)),
      recorded: today,
      announced: before
        ? (before.facts.announced ?? (before.facts.date === statement.date ? null : before.facts.date))
        : statement.date,
      stated: outcome,
    };
    await write(trx, edit, {
      action: before ? 'event.change' : 'event.add',
      before,
      after: { facts, isRemoved: before?.isRemoved ?? false },
    });
    return facts.id;
  });
}

/** Takes an event off the calendar, or puts it back. */
export function removeDeskEvent(
  db: Db,
  { id, removed, ...edit }: Edit & { id: string; removed: boolean },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockEdits(trx);
    const before = await readDeskEvent(trx, id);
    await write(trx, edit, {
      action: removed ? 'event.remove' : 'event.restore',
      before,
      after: { facts: before.facts, isRemoved: removed },
    });
  });
}

async function write(
  trx: DbTransaction,
  edit: Edit,
  { action, before, after }: { action: string; before: EditedEvent | null; after: EditedEvent },
): Promise<void> {
  await writeEditedEvent(trx, after);
  await recordAction(trx, {
    ...edit,
    action,
    subject: { kind: 'event', id: after.facts.id },
    before: before && { ...before.facts, removed: before.isRemoved },
    after: { ...after.facts, removed: after.isRemoved },
  });
  await announceTexts(trx);
}
