import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locales.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { toPageKey } from '#server/ssr/page-key.ts';
import { createVisitorApi } from '#server/visitor-api.ts';
import { provideMarket } from '#tests/builders/open-site.ts';
import { apiContext } from '#web/api/contexts.ts';
import { changeBoardQuery, readBoardQuery, toFlagsQuery } from '#web/features/flags/board-request.ts';
import { loader } from '#web/pages/red-flags.tsx';

const market = provideMarket();

function read(search: string, locale: 'en' | 'it' = 'en') {
  overwriteGetLocale(() => locale);
  const context = new RouterContextProvider();
  context.set(
    apiContext,
    createVisitorApi({ ...market, sources: () => Promise.reject(new Error('not called')) }, locale),
  );
  return loader({ context, request: new Request(`http://localhost/red-flags/${search}`) } as never);
}

afterEach(() => overwriteGetLocale(() => 'en'));

describe('the red-flag page', () => {
  it.each(LOCALES)('lists the active flags for a visitor, in %s', async (locale) => {
    const { answer } = await read('', locale);
    expect(answer.total).toBe(answer.counts.active);
    expect(answer.data.length).toBeGreaterThan(0);
    expect(JSON.stringify(answer)).not.toMatch(/"(?:fv|scores|band|held_from)"/);
  });

  it('shows one flag by asset and kind', async () => {
    const [first] = (await read('')).answer.data;
    const { answer } = await read(`?asset=${first!.crypto_id._id}&code=${first!.code}`);
    expect(answer.data).toEqual([first]);
  });

  it.each([
    ['en', 'Total supply is at least 5 times'],
    ['it', 'almeno 5 volte'],
  ] as const)(
    'states rule and other flags of the asset when only asset and kind are named, in %s',
    async (locale, rule) => {
      const { answer, flag } = await read('?asset=pi-network&code=F11', locale);
      expect(answer.data.map(({ code }) => code)).toEqual(['F11']);
      expect(flag!.rule.steps.map(({ text }) => text).join(' ')).toContain(rule);
      expect(flag!.active.map(({ crypto_id }) => crypto_id._id)).toContain('pi-network');
      expect(JSON.stringify(flag)).not.toMatch(/"(?:fv|scores|band|held_from)"/);
      expect((await read('?asset=pi-network&code=F11&state=all', locale)).flag).toBeNull();
    },
  );

  it.each([
    ['an asset without this flag', '?asset=bitcoin&code=F20'],
    ['an unknown asset', '?asset=no-such-asset&code=F11'],
    ['an unknown kind', '?asset=pi-network&code=F99'],
  ])('returns 404 for %s', async (_, search) => {
    await expect(read(search)).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('returns an empty list when no flag matches, and 404 for an invalid filter', async () => {
    expect((await read('?code=F99')).answer.data).toEqual([]);
    await expect(read('?state=old')).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('has a cache key that yields the same filter as the address', () => {
    for (const search of [
      '',
      'state=new&severity=S2',
      'state=old',
      'code=F11x',
      'asset=a&code=F11&page=2&x=1',
    ]) {
      const { searchParams } = new URL(
        toPageKey('/red-flags/', new URLSearchParams(search)),
        'http://localhost',
      );
      expect(readBoardQuery(searchParams), search).toEqual(readBoardQuery(new URLSearchParams(search)));
    }
  });
});

describe('the filter of the address', () => {
  it('shows a flag of one asset in any state unless a state is named', () => {
    expect(toFlagsQuery({ asset: 'a' })).toEqual({ state: 'all', asset: 'a' });
    expect(toFlagsQuery({ asset: 'a', state: 'cleared' })).toEqual({ state: 'cleared', asset: 'a' });
    expect(toFlagsQuery({ code: 'F11' })).toEqual({ code: 'F11' });
  });

  it('returns to the first page when a filter changes', () => {
    expect(changeBoardQuery({ page: '3', code: 'F11' }, { severity: 'S2', code: undefined })).toEqual({
      severity: 'S2',
    });
  });
});
