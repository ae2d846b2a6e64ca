import type { AnswerOf } from '#contracts/call.ts';
import { ApiFailure } from '#contracts/client.ts';
import type {
  beginPasskeyCall,
  NewPasskey,
  PasskeySignature,
  provePasskeyCall,
} from '#contracts/passkeys.ts';
import { m } from '#messages';

/** The library is loaded with the first use. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Whether the browser can use passkeys. Only pages on a secure origin can. */
export const hasWebAuthn = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Asks the browser to create a passkey. Throws a failure with the words for the user. */
export async function createPasskey(creation: AnswerOf<typeof beginPasskeyCall>): Promise<NewPasskey> {
  return inWords(async () => (await loadLibrary()).startRegistration({ optionsJSON: creation }));
}

/** Asks the browser to sign with a passkey. Throws a failure with the words for the user. */
export async function signWithPasskey(request: AnswerOf<typeof provePasskeyCall>): Promise<PasskeySignature> {
  return inWords(async () => (await loadLibrary()).startAuthentication({ optionsJSON: request }));
}

/** Errors of the browser as failures, which forms show. Browsers report a refusal and a timeout alike. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  if (!hasWebAuthn()) throw toFailure(m.passkey_unsupported());
  try {
    return await work();
  } catch (error) {
    const { name } = error as { name?: string };
    throw toFailure(WORDS[name ?? '']?.() ?? m.passkey_failed());
  }
}

/** By name of the error in WebAuthn. */
const WORDS: Readonly<Record<string, () => string>> = {
  NotAllowedError: m.passkey_cancelled,
  AbortError: m.passkey_cancelled,
  InvalidStateError: m.passkey_on_device,
  SecurityError: m.passkey_wrong_address,
};

const toFailure = (message: string) => new ApiFailure({ statusCode: 400, code: 'passkey.refused', message });
