import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { z } from 'zod';
import type { AnswerOf } from '#contracts/call.ts';
import type { beginPasskeyCall, NewPasskey, PasskeySignature, passkeyRequest } from '#contracts/passkeys.ts';
import { PUBLIC_URL } from '#tests/builders/site-facts.ts';

/** What a test changes in an answer of the authenticator. */
interface Forgery {
  origin?: string;
  rpId?: string;
  /** Signatures so far. */
  counter?: number;
  /** Null: the authenticator names no account. */
  userHandle?: string | null;
  isUserVerified?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const toText = (data: Buffer | string) => Buffer.from(data).toString('base64url');

type Cbor = number | string | Buffer | readonly Cbor[] | CborMap;
interface CborMap extends ReadonlyMap<number | string, Cbor> {}

function encodeCbor(value: Cbor): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    return Buffer.from(size < 256 ? [(major << 5) | 24, size] : [(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(encodeCbor)]);
  const items = value as readonly Cbor[];
  return Buffer.concat([head(4, items.length), ...items.map(encodeCbor)]);
}

/** Format and statement of an attestation, for the data that it signs. */
export type Attestation = (signed: Buffer) => [string, CborMap];

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** An authenticator with one key (ES256), which answers as a browser on the site does. */
export class Authenticator {
  readonly id = toText(randomBytes(32));
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle: string | null = null;

  /** Answers `navigator.credentials.create`. */
  create(
    creation: AnswerOf<typeof beginPasskeyCall>,
    { origin = PUBLIC_URL, rpId = creation.rp.id, isUserVerified = true }: Forgery = {},
    attest: Attestation = () => ['none', new Map()],
  ): NewPasskey {
    this.#userHandle = creation.user.id;
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = encodeCbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const data = Buffer.concat([
      this.#authenticatorData(rpId, HAS_CREDENTIAL | (isUserVerified ? USER_VERIFIED : 0)),
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      key,
    ]);
    const clientDataJSON = clientData('webauthn.create', creation.challenge, origin);
    const [format, statement] = attest(toSigned(data, clientDataJSON));
    const attestation = new Map<string, Cbor>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', data],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON,
        attestationObject: toText(encodeCbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get`, and counts. */
  sign(
    request: z.output<typeof passkeyRequest>,
    { origin = PUBLIC_URL, rpId = request.rpId, counter, userHandle, isUserVerified = true }: Forgery = {},
  ): PasskeySignature {
    this.counter = counter ?? this.counter + 1;
    const data = this.#authenticatorData(rpId, isUserVerified ? USER_VERIFIED : 0);
    const clientDataJSON = clientData('webauthn.get', request.challenge, origin);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: toText(data),
        signature: toText(sign('sha256', toSigned(data, clientDataJSON), this.#keys.privateKey)),
        userHandle: userHandle === undefined ? this.#userHandle : userHandle,
      },
    };
  }

  #authenticatorData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([USER_PRESENT | flags]), counter]);
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  toText(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** What an authenticator signs. */
const toSigned = (authenticatorData: Buffer, clientDataJSON: string) =>
  Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
