import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'fairview-pictures-'));
const { people, ask, site } = provideAccountSite({ DATA_DIR: dataDir });
afterAll(() => rm(dataDir, { recursive: true, force: true }));

type Member = Awaited<ReturnType<typeof makeMember>>;

/** A multipart form with one file, as a browser sends it. */
function makeForm(bytes: Buffer, { name = 'me.png', type = 'image/png', field = 'uploaded_file' } = {}) {
  const boundary = 'x-boundary-x';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
const upload = (member: Member, bytes: Buffer, options = {}) => {
  const { payload, headers } = makeForm(bytes, options);
  return ask('POST', 'user/setProfilePicture', payload, { headers: { ...member.headers, ...headers } });
};
const getPicture = (address: string) => site.app.inject({ method: 'GET', url: address });
const listStoredPictures = () => readdir(join(dataDir, 'pictures'));

const makeTwoColourImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: { width, height: height / 2, channels: 3, background: '#0000ff' } }, top: 0, left: 0 },
  ]);

/** A small PNG that expands to `side` × `side` pixels. */
function makeLargePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('POST user/setProfilePicture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'accepts a %s and serves a square WebP of 256 px',
    async (format) => {
      const member = await makeMember(people);
      const { status, body } = await upload(
        member,
        await makeTwoColourImage(400, 300).toFormat(format).toBuffer(),
      );
      expect([status, body.profile_image]).toEqual([
        200,
        expect.stringMatching(/^\/pictures\/[\w-]{22}\.webp$/),
      ]);
      const answer = await getPicture(body.profile_image);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 256,
        height: 256,
      });
      expect((await ask('GET', 'user', undefined, { headers: member.headers })).body.profile_image).toBe(
        body.profile_image,
      );
    },
  );

  it('rotates the picture upright and removes its metadata', async () => {
    const member = await makeMember(people);
    // Stored with blue above red and an orientation of 90°, so upright the halves are left and right.
    const bytes = await makeTwoColourImage(300, 300)
      .withExif({ IFD0: { Artist: 'Ada Lovelace', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(member, bytes, { name: 'me.jpg', type: 'image/jpeg' });
    const { rawPayload } = await getPicture(body.profile_image);
    const found = await sharp(rawPayload).metadata();
    expect([found.exif, found.icc, found.xmp, found.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(rawPayload.includes('Ada')).toBe(false);
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 256 + x) * 3, (y * 256 + x) * 3 + 3)];
    const isBlue = ([r, , b]: number[]) => b! > r!;
    expect([isBlue(at(20, 20)), isBlue(at(20, 235))]).toEqual([isBlue(at(20, 128)), isBlue(at(20, 128))]);
    expect(isBlue(at(20, 128))).not.toBe(isBlue(at(235, 128)));
  });

  it('detects the format by content, not by name or type', async () => {
    const member = await makeMember(people);
    const jpeg = await makeTwoColourImage(64, 64).jpeg().toBuffer();
    expect((await upload(member, jpeg, { name: 'me.txt', type: 'text/plain' })).status).toBe(200);
  });

  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  it.each([
    ['a text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG with a script', SVG],
    ['an SVG after the first bytes of a PNG', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), SVG])],
    ['a PNG of 400 million pixels', makeLargePng(20_000)],
  ])('returns 415 for %s', async (_what, bytes) => {
    const { status, body } = await upload(await makeMember(people), bytes);
    expect([status, body.code]).toEqual([415, 'picture.unsupported']);
  });

  it('returns 415 for a GIF and for a truncated PNG', async () => {
    const member = await makeMember(people);
    expect((await upload(member, await makeTwoColourImage(64, 64).gif().toBuffer())).status).toBe(415);
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, i) => (i * 7919) % 251));
    const whole = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer();
    expect((await upload(member, whole.subarray(0, whole.length / 2))).status).toBe(415);
  });

  it('accepts 1,048,575 bytes and returns 413 above', async () => {
    const member = await makeMember(people);
    const small = await makeTwoColourImage(64, 64).png().toBuffer();
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
    expect((await upload(member, padded(1_048_575))).status).toBe(200);
    for (const size of [1_048_576, 1_048_577, 2_000_000]) {
      const { status, body } = await upload(member, padded(size));
      expect([size, status, body.code]).toEqual([size, 413, 'picture.too_large']);
    }
  });

  it('returns 400 when the field uploaded_file is missing', async () => {
    const member = await makeMember(people);
    const png = await makeTwoColourImage(64, 64).png().toBuffer();
    for (const answer of [
      await upload(member, png, { field: 'picture' }),
      await ask('POST', 'user/setProfilePicture', undefined, { headers: member.headers }),
    ])
      expect([answer.status, answer.body.code, answer.body.issues?.[0].path]).toEqual([
        400,
        'input.invalid',
        'uploaded_file',
      ]);
  });

  it('stores one picture per user and none after the removal', async () => {
    const member = await makeMember(people);
    const png = await makeTwoColourImage(64, 64).png().toBuffer();
    const before = await listStoredPictures();
    const first = (await upload(member, png)).body.profile_image;
    const second = (await upload(member, png)).body.profile_image;
    expect((await getPicture(first)).statusCode).toBe(404);
    expect((await getPicture(second)).statusCode).toBe(200);
    expect((await ask('DELETE', 'user/profilePicture', undefined, { headers: member.headers })).status).toBe(
      204,
    );
    expect((await getPicture(second)).statusCode).toBe(404);
    expect(await listStoredPictures()).toEqual(before);
    expect((await ask('GET', 'user', undefined, { headers: member.headers })).body.profile_image).toBeNull();
  });
});

describe('GET /pictures/:name', () => {
  it.each([
    '/pictures/none.webp',
    '/pictures/..%2f..%2fetc%2fpasswd',
    '/pictures/',
    `/pictures/${'a'.repeat(22)}.webp`,
  ])('returns 404 for %s', async (address) => {
    expect((await getPicture(address)).statusCode).toBe(404);
  });
});
