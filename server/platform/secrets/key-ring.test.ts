import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Secret } from '#server/platform/config/secret.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { KEY_FILE, openKeyRing } from '#server/platform/secrets/key-ring.ts';

const [FIRST, SECOND] = [1, 2].map((number) => Buffer.alloc(32, number).toString('base64')) as [
  string,
  string,
];
const OWNER = ['connection', 'user 1', 'id 1'];

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fairview-keys-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = (keys: string | null, databaseUrl: string | null = 'postgres://u:p@db/fairview') =>
  openKeyRing({
    connectionKey: keys === null ? null : new Secret(keys),
    databaseUrl: databaseUrl === null ? null : new Secret(databaseUrl),
    dataDir,
  });
const openEmbedded = () => open(null, null);

describe('a key ring', () => {
  it('returns each sealed text to its owner, and never seals twice in the same way', () => {
    const ring = open(FIRST);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = ring.seal(text, OWNER);
        expect(ring.unseal(sealed, OWNER)).toBe(text);
        expect(ring.seal(text, OWNER).sealed.equals(sealed.sealed)).toBe(false);
        if (text.length > 4) expect(sealed.sealed.includes(text)).toBe(false);
      }),
    );
  });

  it('returns nothing for another owner', () => {
    const ring = open(FIRST);
    const sealed = ring.seal('text', OWNER);
    for (const owner of [
      ['connection', 'user 2', 'id 1'],
      ['connection', 'user 1', 'id 2'],
      ['connection', 'user 1id 1'],
      [],
    ])
      expect(ring.unseal(sealed, owner)).toBeNull();
  });

  it('returns nothing after a change of any byte', () => {
    const ring = open(FIRST);
    const { keyId, sealed } = ring.seal('text', OWNER);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(ring.unseal({ keyId, sealed: changed }, OWNER)).toBeNull();
    }
    for (const length of [0, 11, 27, sealed.length - 1])
      expect(ring.unseal({ keyId, sealed: sealed.subarray(0, length) }, OWNER)).toBeNull();
  });

  it('with other keys returns nothing; with a new first key it reads what the earlier one sealed', () => {
    const sealed = open(FIRST).seal('text', OWNER);
    expect(open(SECOND).unseal(sealed, OWNER)).toBeNull();
    const rotated = open(`${SECOND}, ${FIRST}`);
    expect(rotated.unseal(sealed, OWNER)).toBe('text');
    const renewed = rotated.seal('text', OWNER);
    expect(renewed.keyId).not.toBe(sealed.keyId);
    expect(open(SECOND).unseal(renewed, OWNER)).toBe('text');
  });

  it('has no key beside a database elsewhere, unless one is configured', () => {
    const ring = open(null);
    expect(ring.canSeal).toBe(false);
    expect(() => ring.seal('text', OWNER)).toThrow();
    expect(readdirSync(dataDir)).toEqual([]);
    expect(open(FIRST).canSeal).toBe(true);
  });
});

describe('the key file of an embedded database', () => {
  it('is created on first use, readable for its owner only, and read by later processes', () => {
    const [ring, other] = [openEmbedded(), openEmbedded()];
    expect(ring.canSeal).toBe(true);
    expect(readdirSync(dataDir)).toEqual([]);
    const sealed = ring.seal('text', OWNER);
    expect(readdirSync(dataDir)).toEqual([KEY_FILE]);
    expect(statSync(join(dataDir, KEY_FILE)).mode & 0o777).toBe(0o600);
    for (const one of [ring, other, openEmbedded()]) expect(one.unseal(sealed, OWNER)).toBe('text');
    expect(other.seal('text', OWNER).keyId).toBe(sealed.keyId);
    expect(Buffer.from(readFileSync(join(dataDir, KEY_FILE), 'utf8'), 'base64')).toHaveLength(32);
  });

  it.each(['', 'short', `${FIRST}x`])('prevents the start when it has no key: %j', (text) => {
    writeFileSync(join(dataDir, KEY_FILE), text);
    expect(openEmbedded).toThrow(StartError);
    expect(openEmbedded).toThrow(join(dataDir, KEY_FILE));
    if (text !== '') expect(openEmbedded).not.toThrow(text);
  });

  it.skipIf(process.getuid?.() === 0)('prevents the start when it cannot be read', () => {
    openEmbedded().seal('text', OWNER);
    chmodSync(join(dataDir, KEY_FILE), 0);
    expect(openEmbedded).toThrow(StartError);
  });
});
