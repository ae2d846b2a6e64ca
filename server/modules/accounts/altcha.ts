import { randomBytes } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { getOrCreateSecret } from '#server/platform/secrets/get-or-create-secret.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
const COST = 5_000;
/** Range of the number to find: up to 0.2 s on a desktop computer, 1 s on an old phone. */
const COUNTER_RANGE = { max: 300, min: 50 };
/** Time to fill in a form. */
const VALID_FOR_MS = 20 * 60_000;

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
});

/** Stored in the database, so that every node can verify the challenges of the others. */
async function readSigningSecrets({ db }: AccountServices) {
  const makeSecret = () => randomBytes(32).toString('base64url');
  return {
    hmacSignatureSecret: await getOrCreateSecret(db, 'captcha signature', makeSecret),
    hmacKeySignatureSecret: await getOrCreateSecret(db, 'captcha key signature', makeSecret),
  };
}

/** A proof-of-work challenge: the client finds a number between two bounds by trial. */
export async function createAltchaChallenge(
  people: AccountServices,
  expiresAt = new Date(Date.now() + VALID_FOR_MS),
) {
  return createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(COUNTER_RANGE.max, COUNTER_RANGE.min),
    deriveKey,
    expiresAt,
    ...(await readSigningSecrets(people)),
  });
}

export interface AltchaAnswer {
  /** Identifies the challenge, so that each is accepted once. */
  signature: string;
  expiresAt: Date;
}

/** Verifies the widget's answer to a challenge. Null when it is wrong, expired or malformed. */
export async function readAltcha(people: AccountServices, token: string): Promise<AltchaAnswer | null> {
  const parsed = payload.safeParse(parseBase64Json(token)).data;
  if (!parsed) return null;
  const { challenge, solution } = parsed;
  const { verified } = await verifySolution({
    challenge,
    solution: solution as Required<typeof solution>,
    deriveKey,
    ...(await readSigningSecrets(people)),
  });
  if (!verified) return null;
  return {
    signature: challenge.signature,
    expiresAt: new Date(challenge.parameters.expiresAt * 1000),
  };
}

function parseBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    return null;
  }
}
