import { afterEach, describe, expect, it, vi } from 'vitest';
import { resendActivationCall } from '#contracts/account.ts';
import { ApiFailure } from '#contracts/client.ts';
import { rankCall } from '#contracts/rank.ts';
import { searchCall } from '#contracts/search.ts';
import { userCall } from '#contracts/user.ts';
import { endSessionsCall, setProfilePictureCall } from '#contracts/user-changes.ts';
import { callUrl, httpClient } from '#web/api/http-client.ts';
import { useSession } from '#web/state/session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState({ authToken: null, isRestored: false, ended: null });
});

const answering = (status: number, body: string) => {
  const fetched = vi.fn(
    async (_url: string, _init: { headers: Record<string, string> }) =>
      new Response(status === 204 ? null : body, { status }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

/** The headers of the call number `at`, from 0. */
const sentWith = (fetched: ReturnType<typeof answering>, at: number) => fetched.mock.calls[at]![1].headers;

describe('callUrl', () => {
  it('returns the path of the call below /api/', () => {
    expect(callUrl(rankCall, {})).toBe('/api/rank');
  });

  it('encodes parameters and omits undefined values', () => {
    expect(callUrl(searchCall, { text: 'a&b=c €', level: undefined })).toBe(
      '/api/blog/research?text=a%26b%3Dc+%E2%82%AC',
    );
  });
});

describe('httpClient', () => {
  it('sends the language of the page', async () => {
    const fetched = answering(200, '[]');
    await httpClient(searchCall, { text: 'x' });
    expect(fetched).toHaveBeenCalledWith('/api/blog/research?text=x', {
      method: 'GET',
      headers: { accept: 'application/json', 'accept-language': 'en' },
    });
  });

  it('rejects with the status, code and message of the server', async () => {
    answering(400, JSON.stringify({ statusCode: 400, code: 'search.empty', message: 'Type something.' }));
    const failure = await httpClient(searchCall, { text: '' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect((failure as ApiFailure).answer).toEqual({
      statusCode: 400,
      code: 'search.empty',
      message: 'Type something.',
    });
  });

  it('sends the session token, except for calls that ignore it', async () => {
    useSession.setState({ authToken: 'secret', isRestored: true });
    const fetched = answering(200, '[]');
    await httpClient(searchCall, { text: 'x' });
    await httpClient(resendActivationCall, {}, { email: 'ada@example.org' }).catch(() => {});
    expect(sentWith(fetched, 0).authorization).toBe('Bearer secret');
    expect(sentWith(fetched, 1).authorization).toBeUndefined();
  });

  it('sends JSON with keepalive, and files unchanged', async () => {
    const fetched = answering(204, '');
    expect(await httpClient(endSessionsCall, {}, { id: '7' })).toBeNull();
    expect(fetched.mock.calls[0]![1]).toMatchObject({ body: '{"id":"7"}', keepalive: true });
    const file = new FormData();
    await httpClient(setProfilePictureCall, {}, file);
    expect(fetched.mock.calls[1]![1]).toMatchObject({ body: file });
    expect(sentWith(fetched, 1)['content-type']).toBeUndefined();
  });

  it('rejects with the seconds to wait', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 429, headers: { 'retry-after': '40' } }));
    const failure = await httpClient(searchCall, { text: 'x' }).catch((error: unknown) => error);
    expect((failure as ApiFailure).retryAfter).toBe(40);
  });

  describe('with a rejected token', () => {
    const refusal = JSON.stringify({ statusCode: 401, code: 'auth.required', message: 'Log in.' });
    const refusingTokens = () => {
      const fetched = vi.fn(async (_url: string, { headers }: { headers: Record<string, string> }) =>
        headers.authorization ? new Response(refusal, { status: 401 }) : new Response('[]'),
      );
      vi.stubGlobal('fetch', fetched);
      return fetched;
    };

    it('removes it once for parallel calls, and retries public calls as a visitor', async () => {
      useSession.setState({ authToken: 'dead', isRestored: true });
      const ended = vi.fn();
      const stop = useSession.subscribe(({ authToken }) => ended(authToken));
      const fetched = refusingTokens();
      const answers = await Promise.all(['a', 'b', 'c'].map((text) => httpClient(searchCall, { text })));
      stop();
      expect(answers).toEqual([[], [], []]);
      expect(ended).toHaveBeenCalledExactlyOnceWith(null);
      expect(fetched).toHaveBeenCalledTimes(6);
    });

    it('does not retry member calls', async () => {
      useSession.setState({ authToken: 'dead', isRestored: true });
      const fetched = refusingTokens();
      await expect(httpClient(userCall, {})).rejects.toThrow('Log in.');
      expect(fetched).toHaveBeenCalledTimes(1);
      expect(useSession.getState()).toMatchObject({ authToken: null, ended: 'refused' });
    });

    it('keeps a newer token', async () => {
      useSession.setState({ authToken: 'dead', isRestored: true });
      vi.stubGlobal('fetch', async () => {
        useSession.setState({ authToken: 'new' });
        return new Response(refusal, { status: 401 });
      });
      await expect(httpClient(userCall, {})).rejects.toThrow('Log in.');
      expect(useSession.getState().authToken).toBe('new');
    });
  });

  it.each([
    [502, '<html>bad gateway</html>', 502],
    [200, 'not json', 502],
  ])('rejects on %i with a foreign body', async (status, body, expected) => {
    answering(status, body);
    const failure = await httpClient(searchCall, { text: 'x' }).catch((error: unknown) => error);
    expect((failure as ApiFailure).status).toBe(expected);
  });
});
