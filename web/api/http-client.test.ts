import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#contracts/client.ts';
import { rankCall } from '#contracts/rank.ts';
import { searchCall } from '#contracts/search.ts';
import { callUrl, httpClient } from '#web/api/http-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answering = (status: number, body: string) => {
  const fetched = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

describe('callUrl', () => {
  it('is the path of the call below /api/', () => {
    expect(callUrl(rankCall, {})).toBe('/api/rank');
  });

  it('writes the parameters safely and leaves out what is absent', () => {
    expect(callUrl(searchCall, { text: 'a&b=c €', level: undefined })).toBe(
      '/api/blog/research?text=a%26b%3Dc+%E2%82%AC',
    );
  });
});

describe('httpClient', () => {
  it('asks in the language of the page', async () => {
    const fetched = answering(200, '[]');
    await httpClient(searchCall, { text: 'x' });
    expect(fetched).toHaveBeenCalledWith('/api/blog/research?text=x', {
      method: 'GET',
      headers: { accept: 'application/json', 'accept-language': 'en' },
    });
  });

  it('fails with the status, code and words of the server', async () => {
    answering(400, JSON.stringify({ statusCode: 400, code: 'search.empty', message: 'Type something.' }));
    const failure = await httpClient(searchCall, { text: '' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect((failure as ApiFailure).answer).toEqual({
      statusCode: 400,
      code: 'search.empty',
      message: 'Type something.',
    });
  });

  it.each([
    [502, '<html>bad gateway</html>', 502],
    [200, 'not json', 502],
  ])('fails on %i with a body that is not ours', async (status, body, expected) => {
    answering(status, body);
    const failure = await httpClient(searchCall, { text: 'x' }).catch((error: unknown) => error);
    expect((failure as ApiFailure).status).toBe(expected);
  });
});
