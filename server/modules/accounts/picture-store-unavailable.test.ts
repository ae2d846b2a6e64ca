import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createS3PictureStore } from '#server/platform/storage/s3-picture-store.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { type S3Fault, type S3StandIn, startS3StandIn } from '#tests/stand-ins/s3-stand-in.ts';

const { people, ask, site } = provideAccountSite();

/** Timeout of the store while it is faulty. Short, to keep the tests fast; a working store has its own. */
const TIMEOUT_MS = 300;

let s3: S3StandIn;
let png: Buffer;
beforeAll(async () => {
  s3 = await startS3StandIn();
  png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
});
beforeEach(() => {
  Object.assign(s3, { fault: null, faultMethod: null });
  people.pictures = createS3PictureStore(s3.url);
});
afterAll(() => s3.close());

type Member = Awaited<ReturnType<typeof makeMember>>;

function upload(member: Member) {
  const boundary = 'x-boundary-x';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="uploaded_file"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n`;
  const form = Buffer.concat([Buffer.from(head), png, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return ask('POST', 'user/setProfilePicture', form, {
    headers: {
      ...member.headers,
      'accept-language': 'it',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
}
const removePicture = (member: Member) =>
  ask('DELETE', 'user/profilePicture', undefined, {
    headers: { ...member.headers, 'accept-language': 'it' },
  });
async function getPicture(address: string) {
  const answer = await site.app.inject({
    method: 'GET',
    url: address,
    headers: { 'accept-language': 'it' },
  });
  const isPicture = answer.headers['content-type'] === 'image/webp';
  return { status: answer.statusCode, headers: answer.headers, body: isPicture ? null : answer.json() };
}
const readPicture = async (member: Member) =>
  (await ask('GET', 'user', undefined, { headers: member.headers })).body.profile_image;

/** Makes a member with a stored picture. */
async function makeMemberWithPicture() {
  const member = await makeMember(people);
  const { status, body } = await upload(member);
  expect(status).toBe(200);
  return { member, picture: body.profile_image as string };
}

function expectUnavailable({ status, headers, body }: Awaited<ReturnType<typeof getPicture>>) {
  expect([status, body]).toEqual([
    503,
    {
      statusCode: 503,
      code: 'server.unavailable',
      message: 'Il servizio non è disponibile al momento. Riprova tra poco.',
    },
  ]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['cache-control']).toBe('no-store');
}

const STATES: [string, S3Fault | 'refused'][] = [
  ['refuses connections', 'refused'],
  ['closes every connection', 'ended'],
  ['never answers', 'silent'],
  ['answers 500', 500],
  ['answers 503', 503],
  ['answers 429', 429],
];

/** Puts the store into a faulty state. */
async function breakStore(fault: S3Fault | 'refused') {
  if (fault !== 'refused') {
    s3.fault = fault;
    people.pictures = createS3PictureStore(s3.url, TIMEOUT_MS);
  } else {
    const closed = await startS3StandIn();
    await closed.close();
    people.pictures = createS3PictureStore(closed.url, TIMEOUT_MS);
  }
}
function repairStore() {
  s3.fault = null;
  people.pictures = createS3PictureStore(s3.url);
}

describe.each(STATES)('while the picture store %s', (_how, fault) => {
  it('an upload returns 503 and keeps the current picture', async () => {
    const { member, picture } = await makeMemberWithPicture();
    const before = [...s3.objects.keys()];
    await breakStore(fault);
    expectUnavailable(await upload(member));
    expect(await readPicture(member)).toBe(picture);
    repairStore();
    expect((await getPicture(picture)).status).toBe(200);
    expect([...s3.objects.keys()]).toEqual(before);
  });

  it('a removal returns 503 and keeps the picture', async () => {
    const { member, picture } = await makeMemberWithPicture();
    await breakStore(fault);
    expectUnavailable(await removePicture(member));
    expect(await readPicture(member)).toBe(picture);
    repairStore();
    expect((await getPicture(picture)).status).toBe(200);
    expect((await removePicture(member)).status).toBe(204);
    expect((await getPicture(picture)).status).toBe(404);
  });

  it('a request for a picture returns 503', async () => {
    const { picture } = await makeMemberWithPicture();
    await breakStore(fault);
    expectUnavailable(await getPicture(picture));
  });

  it('a removal returns 204 when there is no picture', async () => {
    const member = await makeMember(people);
    await breakStore(fault);
    expect((await removePicture(member)).status).toBe(204);
  });
});

describe('a request for a picture while the store stalls', () => {
  it('returns 503', async () => {
    const { picture } = await makeMemberWithPicture();
    await breakStore('stalled');
    expectUnavailable(await getPicture(picture));
  });
});

describe('a request for a picture that is not in the store', () => {
  it('returns 404', async () => {
    expect((await getPicture(`/pictures/${'a'.repeat(22)}.webp`)).status).toBe(404);
  });
});

describe('an upload while the store accepts pictures but removes none', () => {
  it('returns 503 and keeps the current picture', async () => {
    const { member, picture } = await makeMemberWithPicture();
    Object.assign(s3, { fault: 500, faultMethod: 'DELETE' });
    expectUnavailable(await upload(member));
    expect(await readPicture(member)).toBe(picture);
    expect((await getPicture(picture)).status).toBe(200);
  });
});

describe('an upload while the picture store rejects our key', () => {
  it('returns 500, because a retry does not help', async () => {
    const { member, picture } = await makeMemberWithPicture();
    s3.fault = 403;
    const { status, body } = await upload(member);
    expect([status, body.code]).toEqual([500, 'server.failed']);
    expect(await readPicture(member)).toBe(picture);
  });
});
