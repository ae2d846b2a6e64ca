import type { z } from 'zod';
import type { AnswerOf } from '#contracts/call.ts';
import type { beginPasskeyCall, NewPasskey, PasskeySignature, passkeyRequest } from '#contracts/passkeys.ts';
import type { Passkey } from '#server/modules/accounts/passkey-repository.ts';
import type { User } from '#server/modules/accounts/user.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/**
 * Options and checks of WebAuthn for this site. The library is loaded with the first passkey, because that takes
 * 0.3 s and 26 MB.
 */
const loadLibrary = () => import('@simplewebauthn/server');

/** How long a user may take, and a challenge counts. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;

/** EdDSA, ES256 and RS256: what authenticators sign with. */
const ALGORITHMS = [-8, -7, -257];

/** Name, domain and origin under which browsers store passkeys. */
function relyingParty(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  return { name: 'Fairview', id: hostname, origin };
}

type Known = readonly Pick<Passkey, 'credentialId' | 'transports'>[];

const toDescriptors = (known: Known) =>
  known.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports,
  }));

/** The id that a passkey stores for its user: the id of the account, which is random. */
export const toUserHandle = (userId: string) => Buffer.from(userId).toString('base64url');

export async function createPasskeyCreation(
  publicUrl: string,
  { id, email, firstName, lastName }: Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>,
  known: Known,
): Promise<AnswerOf<typeof beginPasskeyCall>> {
  const { generateRegistrationOptions } = await loadLibrary();
  const site = relyingParty(publicUrl);
  const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userName: email,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    rp: { id: site.id, name: site.name },
    user: { id: toUserHandle(id), name: email, displayName: `${firstName} ${lastName}`.trim() },
    challenge,
    pubKeyCredParams,
    timeout: CHALLENGE_LIFETIME_MS,
    excludeCredentials: toDescriptors(known),
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'preferred',
    },
    attestation: 'none',
  };
}

/** `known`: the passkeys that may sign; none for any of this site. */
export async function createPasskeyRequest(
  publicUrl: string,
  known: Known,
  userVerification: 'required' | 'preferred',
): Promise<z.output<typeof passkeyRequest>> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const { id } = relyingParty(publicUrl);
  const { challenge } = await generateAuthenticationOptions({ rpID: id });
  return {
    challenge,
    timeout: CHALLENGE_LIFETIME_MS,
    rpId: id,
    allowCredentials: toDescriptors(known),
    userVerification,
  };
}

/** The challenge that a browser signed; null when its data cannot be read. */
export function readChallenge({ response }: NewPasskey | PasskeySignature): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** Throws `passkey.refused` when a new passkey does not belong to this site and challenge. */
export async function verifyNewPasskey(publicUrl: string, challenge: string, passkey: NewPasskey) {
  const { verifyRegistrationResponse } = await loadLibrary();
  const site = relyingParty(publicUrl);
  return refuseErrors(async () => {
    await refuseCertificates(passkey);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    });
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: [...(passkey.response.transports ?? [])],
      isBackedUp: credentialBackedUp,
    };
  });
}

/**
 * Refuses statements of manufacturers, which we do not ask for: to check one, the library would ask the manufacturer's
 * server for revoked certificates. A key that signs for itself has none.
 */
async function refuseCertificates({ response }: NewPasskey): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const statement = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  );
  const format = statement.get('fmt');
  const isPlain = format === 'none' || (format === 'packed' && !statement.get('attStmt').get('x5c'));
  if (!isPlain) throw new ApiError('passkey.refused');
}

/**
 * Throws `passkey.refused` when the signature was not made by this passkey for this site and challenge, or by a copy
 * of it that counts less.
 */
export async function verifySignature(
  publicUrl: string,
  {
    challenge,
    passkey,
    signature,
    mustVerifyUser,
  }: { challenge: string; passkey: Passkey; signature: PasskeySignature; mustVerifyUser: boolean },
): Promise<Pick<Passkey, 'counter' | 'isBackedUp'>> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const site = relyingParty(publicUrl);
  return refuseErrors(async () => {
    const { userHandle, ...response } = signature.response;
    // WebAuthn requires a handle when the site does not know the user beforehand.
    if (!userHandle && mustVerifyUser) return null;
    if (userHandle && userHandle !== toUserHandle(passkey.userId)) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signature, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: mustVerifyUser,
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  });
}

/** The library throws an error for every condition that is not met; each is a refusal. */
async function refuseErrors<T>(check: () => Promise<T | null>): Promise<T> {
  const checked = await check().catch(() => null);
  if (checked === null) throw new ApiError('passkey.refused');
  return checked;
}
