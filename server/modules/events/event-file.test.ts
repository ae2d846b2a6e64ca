import { beforeAll, describe, expect, it } from 'vitest';
import { buildCalendar } from '#domain/events/calendar.ts';
import { eventFacts } from '#tests/builders/event-facts.ts';
import { provideSite } from '#tests/builders/open-site.ts';
import { PUBLIC_URL } from '#tests/builders/site-facts.ts';

const site = provideSite();
const LONG = 'Upgrade; with a comma, a backslash \\ and more than seventy-five characters: àèìòù ☃';
beforeAll(() => {
  const events = [
    eventFacts({ id: 'long', date: '2026-12-01', title: { en: LONG, it: LONG } }),
    eventFacts({ id: 'estimate', date: '2026-12-02', certainty: 'estimated', assets: [] }),
    eventFacts({ id: 'gone', date: '2026-12-03', stated: 'cancelled', category: 'launch' }),
  ];
  site.holder.setCalendar(buildCalendar(events, [], { today: '2026-11-24', version: 'v' }));
});

const get = (url: string) => site.app.inject({ method: 'GET', url });
/** Joins the lines that RFC 5545 folds after 75 bytes. */
const unfold = (text: string) => text.replaceAll('\r\n ', '');

describe('GET /events.ics', () => {
  it('is a calendar of whole days with CRLF lines of at most 75 bytes', async () => {
    const { statusCode, headers, body } = await get('/events.ics');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(body.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
    expect(body.trimEnd().endsWith('END:VCALENDAR')).toBe(true);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    const text = unfold(body);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(text).toContain('DTSTART;VALUE=DATE:20261201');
    expect(text).toContain(`UID:long@${new URL(PUBLIC_URL).host}`);
    expect(text).toContain('DTSTAMP:20260101T000000Z');
  });

  it('escapes text', async () => {
    const text = unfold((await get('/events.ics?id=long')).body);
    expect(text).toContain(
      'SUMMARY:BTC: Upgrade\\; with a comma\\, a backslash \\\\ and more than seventy-five characters: àèìòù ☃',
    );
  });

  it.each([
    ['long', 'CONFIRMED'],
    ['estimate', 'TENTATIVE'],
    ['gone', 'CANCELLED'],
  ])('states the status of %s as %s', async (id, status) => {
    const text = unfold((await get(`/events.ics?id=${id}`)).body);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain(`STATUS:${status}`);
  });

  it('contains the events under a filter, in the language of the address', async () => {
    const text = unfold((await get('/it/events.ics?category=launch')).body);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('SUMMARY:BTC: Aggiornamento');
  });

  it('is the same file on each request', async () => {
    expect((await get('/events.ics?coins=btc')).body).toBe((await get('/events.ics?coins=btc')).body);
  });

  it('rejects a bad filter with 400', async () => {
    expect((await get('/events.ics?category=nonsense')).statusCode).toBe(400);
  });
});
