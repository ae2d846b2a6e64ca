import { z } from 'zod';
import type { ExchangeKind } from '#domain/wallet/connections/connection.ts';
import type { ExchangeKey } from '#server/gateways/kraken-account.ts';
import { ConnectionError } from '#server/modules/wallet-connections/connection-error.ts';
import { findKey, updateSealed, upsertKey } from '#server/modules/wallet-connections/key-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { KeyRing, Sealed } from '#server/platform/secrets/key-ring.ts';

interface Owner {
  userId: string;
  id: string;
  kind: ExchangeKind;
}

const keyText = z.object({ apiKey: z.string(), apiSecret: z.string() });

/** A key can be decrypted only as that of its connection. */
const toOwner = ({ userId, id, kind }: Owner): string[] => ['wallet connection', kind, userId, id];

const seal = (ring: KeyRing, owner: Owner, key: ExchangeKey): Sealed =>
  ring.seal(JSON.stringify(keyText.parse(key)), toOwner(owner));

/** Stores the key of a connection, encrypted. `lastNonce`: of its last request. */
export async function storeKey(
  db: Db,
  ring: KeyRing,
  owner: Owner,
  { lastNonce, ...key }: ExchangeKey & { lastNonce: bigint },
): Promise<void> {
  await upsertKey(db, owner, { ...seal(ring, owner, key), lastNonce });
}

/**
 * Returns the key of a connection. One that was encrypted with an earlier key of the ring is encrypted with the
 * first one again. Throws `key_unreadable` when there is none that can be decrypted.
 */
export async function loadKey(db: Db, ring: KeyRing, owner: Owner): Promise<ExchangeKey> {
  const stored = await findKey(db, owner);
  const text = stored && ring.unseal(stored, toOwner(owner));
  if (!text) throw new ConnectionError('key_unreadable');
  const key = keyText.parse(JSON.parse(text));
  const renewed = seal(ring, owner, key);
  if (renewed.keyId !== stored.keyId) await updateSealed(db, owner, stored, renewed);
  return key;
}
