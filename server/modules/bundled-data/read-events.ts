import { z } from 'zod';
import { CERTAINTIES, EVENT_CATEGORIES, type EventFacts } from '#domain/events/event.ts';
import type { UnlockSchedule } from '#domain/events/unlocks.ts';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import {
  parseJson,
  parseShape,
  parseYamlFile,
  readDataFile,
} from '#server/modules/bundled-data/read-data-file.ts';

const EVENTS_FILE = 'events.yaml';
const UNLOCKS_FILE = 'unlocks.json';

const text = z.string().min(1);
const day = z.iso.date();

const eventsFile = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    assets: z.array(text),
    category: z.enum(EVENT_CATEGORIES),
    date: day,
    certainty: z.enum(CERTAINTIES),
    title: z.strictObject({ en: text.max(120), it: text.max(120) }),
    source: z.strictObject({ name: text, url: z.url({ protocol: /^https$/ }) }),
    recorded: day,
    announced: z.strictObject({ until: day }).optional(),
    outcome: z.enum(['happened', 'cancelled']).optional(),
  }),
);

const unlocksFile = z.strictObject({
  source: z.literal('defillama'),
  recorded: day,
  unlocks: z.array(
    z.strictObject({
      asset: text,
      ticker: text,
      date: day,
      tokens: z.number().positive(),
      percent: z.number().positive(),
    }),
  ),
});

/** Reads the bundled dated events. Throws a `BundledDataError`. */
export async function readEvents(folder: URL): Promise<EventFacts[]> {
  const events = parseShape(
    EVENTS_FILE,
    eventsFile,
    parseYamlFile(EVENTS_FILE, await readDataFile(folder, EVENTS_FILE)),
  );
  const ids = new Set(events.map(({ id }) => id));
  if (ids.size !== events.length) throw new BundledDataError(EVENTS_FILE, 'lists an event twice');
  return events.map(({ announced, outcome, ...event }) => ({
    ...event,
    announced: announced?.until ?? null,
    stated: outcome ?? null,
  }));
}

/** Reads the recorded schedule of unlocks. Throws a `BundledDataError`. */
export async function readUnlocks(folder: URL): Promise<UnlockSchedule> {
  const { recorded, unlocks } = parseShape(
    UNLOCKS_FILE,
    unlocksFile,
    parseJson(UNLOCKS_FILE, await readDataFile(folder, UNLOCKS_FILE)),
  );
  return { source: { name: 'DefiLlama', url: 'https://defillama.com/unlocks' }, recorded, unlocks };
}
