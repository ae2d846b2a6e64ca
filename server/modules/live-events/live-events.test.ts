import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locales.ts';
import {
  liveAccessAnswer,
  liveEventsAnswer,
  renderLiveEventFile,
} from '#server/modules/live-events/presenter.ts';
import { readLiveEvents } from '#server/modules/live-events/read-live-events.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';

const { people, ask } = provideAccountSite();
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const FRONT = {
  title: 'Questions',
  start: '"2027-01-14T18:00:00+01:00"',
  minutes: '90',
  time_zone: 'Europe/Rome',
  join: 'the room 4711',
  recording: 'https://video.example/secret',
};

/** A folder with one event in both languages; `change` replaces fields, in one language only if it is named. */
function makeFolder(change: Partial<Record<keyof typeof FRONT, string | null>> = {}, only?: 'en' | 'it') {
  const folder = mkdtempSync(join(tmpdir(), 'fairview-live-'));
  folders.push(folder);
  for (const locale of LOCALES) {
    const fields = Object.entries({ ...FRONT, ...(only && only !== locale ? {} : change) });
    const lines = fields.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
    writeFileSync(join(folder, `talk.${locale}.md`), `---\n${lines.join('\n')}\n---\n\nAbout **scores**.\n`);
  }
  return folder;
}

describe('readLiveEvents', () => {
  it('reads an event with its end, in UTC', () => {
    const [event] = readLiveEvents(makeFolder()).it;
    expect(event).toMatchObject({
      slug: 'talk',
      start: '2027-01-14T17:00:00.000Z',
      end: '2027-01-14T18:30:00.000Z',
      timeZone: 'Europe/Rome',
      join: 'the room 4711',
    });
    expect(event!.html).toContain('<strong>scores</strong>');
  });

  it.each([
    ['time_zone', 'Europe/Atlantis', 'is no time zone'],
    ['start', '"2027-01-14T18:00:00"', 'start'],
    ['minutes', '0', 'minutes'],
    ['recording', 'javascript:alert(1)', 'recording'],
    ['title', null, 'title'],
  ] as const)('refuses the %s %s', (name, value, problem) => {
    const folder = makeFolder({ [name]: value });
    expect(() => readLiveEvents(folder)).toThrow(problem);
  });

  it('refuses an event whose languages have different dates', () => {
    const folder = makeFolder({ start: '"2027-01-15T18:00:00+01:00"' }, 'it');
    expect(() => readLiveEvents(folder)).toThrow('differ by language');
  });
});

describe('a live event', () => {
  const events = () => readLiveEvents(makeFolder()).en;

  it('shows everyone its date and topic, but neither access nor recording', () => {
    const open = JSON.stringify(liveEventsAnswer(events()));
    const file = renderLiveEventFile(events(), { locale: 'en', publicUrl: 'https://fairview.example' });
    for (const text of [open, file]) {
      expect(text).toContain('Questions');
      expect(text).not.toContain('4711');
      expect(text).not.toContain('video.example');
    }
    expect(file).toContain('DTSTART:20270114T170000Z');
    expect(file).toContain('DTEND:20270114T183000Z');
  });

  it('shows ENTERPRISE how to take part and the recording', () => {
    expect(liveAccessAnswer(events()).data).toEqual([
      { slug: 'talk', join: 'the room 4711', recording: 'https://video.example/secret' },
    ]);
  });
});

describe('GET live-events/access', () => {
  it.each([
    ['free', 403],
    ['pro', 403],
    ['lifetime', 403],
    ['enterprise', 200],
  ] as const)('for %s answers %i', async (tier, expected) => {
    const me = await makeMember(people, { tier });
    const { status } = await ask('GET', 'live-events/access', undefined, { headers: me.headers });
    expect(status).toBe(expected);
  });
});
