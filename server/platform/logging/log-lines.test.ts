import { type AddressInfo, connect } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';

const lines: string[] = [];
const logStream = { write: (line: string) => void lines.push(line) };
const { people, site } = provideAccountSite({}, { logLevel: 'trace', logStream });

/** A fake log line, colours by ESC and by the one-byte CSI, DEL, and a reversed text direction. */
const FORGED = '\r\n{"level":30,"msg":"forged"}\n\u001b[31m\u009b2J\u007f\u2028\u2029\u202e';
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Expects every line to be one JSON object without characters that control a terminal. */
function expectPlainLines() {
  for (const line of lines) {
    expect(line.endsWith('\n')).toBe(true);
    expect(line.slice(0, -1)).not.toMatch(CONTROL_CHARACTERS);
    const logged = JSON.parse(line);
    expect(logged).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
    expect(logged.msg).not.toBe('forged');
  }
}

let port: number;
beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});
beforeEach(() => {
  lines.length = 0;
});

/** Sends raw bytes and returns the response. */
const send = (bytes: Buffer) =>
  new Promise<string>((done, fail) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (part) => {
      answer += part.toString('latin1');
    });
    socket.on('error', fail).on('close', () => done(answer));
  });
const request = (path: string, headers = '', encoding: 'latin1' | 'utf8' = 'latin1') =>
  send(Buffer.from(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${headers}\r\n`, encoding));

describe('the log at level trace', () => {
  it.each([
    ['an escaped path', `/api/rank/${encodeURIComponent(FORGED)}`, ''],
    ['an escaped query', `/api/blog/research?q=${encodeURIComponent(FORGED)}`, ''],
    ['a user agent', '/api/health', 'user-agent: x\u009b31m\u0085\r\n'],
    ['a token', '/api/user', 'authorization: Bearer x\u009b2J\r\n'],
  ])('contains only lines of JSON after %s', async (_what, path, headers) => {
    await request(path, headers);
    expect(lines.join('')).toContain('incoming request');
    expectPlainLines();
  });

  it.each([
    ['raw control bytes in its path', '/api/rank/\u009b2J\u0085', '', 'latin1'],
    ['a UTF-8 path that reverses the text direction', '/api/rank/\u202e\u2028', '', 'utf8'],
    [
      'a header folded onto a second line',
      '/api/health',
      'x-name: a\r\n {"level":30,"msg":"forged"}\r\n',
      'latin1',
    ],
  ] as const)(
    'contains only lines of JSON after a request rejected for %s',
    async (_what, path, headers, encoding) => {
      expect(await request(path, headers, encoding)).toMatch(/^HTTP\/1\.1 400 /);
      expectPlainLines();
    },
  );

  it('contains only lines of JSON after a file name, a user name and an error that repeats them', async () => {
    const member = await makeMember(people);
    people.pictures = {
      ...people.pictures,
      put: () => Promise.reject(Object.assign(new Error(`no room for ${FORGED}`), { detail: FORGED })),
    };
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const head = `--b\r\ncontent-disposition: form-data; name="uploaded_file"; filename="${FORGED.replace(/[\r\n"]/g, '')}"\r\ncontent-type: image/png\r\n\r\n`;
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url: '/api/user/setProfilePicture',
      headers: { ...member.headers, 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--b--\r\n')]),
    });
    expect(statusCode).toBe(500);
    await site.app.inject({
      method: 'POST',
      url: '/api/user/setUserDetails',
      headers: member.headers,
      payload: { firstName: FORGED, username: FORGED },
    });
    expect(lines.join('')).toContain('no room for');
    expectPlainLines();
  });
});
