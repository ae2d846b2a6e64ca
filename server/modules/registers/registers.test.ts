import { describe, expect, it } from 'vitest';
import { getJson, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();
const search = (query: string) =>
  getJson(site.app, `/api/registers/search?${new URLSearchParams({ q: query })}`);

describe('GET registers/search', () => {
  it('answers a warned site with its entry, supervisor and the date of the register', async () => {
    const { status, body } = await search(' https://www.dobibo.com/login ');
    expect([status, body.domain, body.verdict]).toEqual([200, 'dobibo.com', 'warned']);
    expect(body.matches).toMatchObject([
      {
        how: 'site',
        register: 'mica-non-compliant',
        name: 'Dobibo',
        authority_url: 'https://www.consob.it',
        decided: '2025-02-12',
        observed_at: '2026-02-09T00:00:00.000Z',
      },
    ]);
  });

  it('calls another suffix similar and an unknown site none', async () => {
    expect((await search('dobibo.net')).body.verdict).toBe('similar');
    expect((await search('fairview.example.org')).body.verdict).toBe('none');
  });

  it('lists the searched registers without a query', async () => {
    const { body } = await getJson(site.app, '/api/registers/search');
    expect(body.verdict).toBeNull();
    expect(
      body.registers.map(({ entries, live }: { entries: number; live: boolean }) => [entries, live]),
    ).toEqual([
      [101, false],
      [150, false],
      [33, false],
      [732, false],
    ]);
  });

  it('refuses a query without letters and one that is too long', async () => {
    expect((await search('//')).body.code).toBe('register.query');
    expect((await search('a'.repeat(201))).body.code).toBe('input.invalid');
  });
});
