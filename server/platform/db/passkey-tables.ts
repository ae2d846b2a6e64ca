import type { Nullable, Timestamp, WithDefault } from '#server/platform/db/column-types.ts';

interface PasskeysTable {
  id: string;
  user_id: string;
  /** Chosen by the authenticator, base64url. */
  credential_id: string;
  /** COSE key. */
  public_key: Buffer;
  /** Signatures so far as the authenticator counts them; 0 when it does not count. */
  counter: number;
  /** How the browser reaches the authenticator: `internal`, `usb`, … */
  transports: string[];
  /** Whether a password manager keeps a copy. */
  backed_up: boolean;
  name: string;
  created_at: WithDefault<Timestamp>;
  last_used_at: Nullable<Timestamp>;
}

/**
 * What a signature of a passkey is for. `add`: a new passkey. `prove`: a change of a logged-in user that needs the
 * second factor. `login`: the second step of a login. `sign_in`: a login without password.
 */
export type PasskeyPurpose = 'add' | 'prove' | 'login' | 'sign_in';

interface PasskeyChallengesTable {
  challenge_sha256: Buffer;
  /** Null for `sign_in`: the passkey names the user. */
  user_id: Nullable<string>;
  purpose: PasskeyPurpose;
  expires_at: Timestamp;
}

export interface PasskeyTables {
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
}
