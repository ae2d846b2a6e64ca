import * as client from 'openid-client';
import { z } from 'zod';
import type { Config } from '#server/platform/config/config.ts';

const TIMEOUT_SECONDS = 8;

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string(),
  // Some issuers send it as text.
  email_verified: z.union([z.boolean(), z.literal('true'), z.literal('false')]).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});

/** The user as described by the issuer. */
export interface Identity {
  subject: string;
  email: string;
  emailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
}

/** Values that a login in progress needs for its completion. */
export interface PendingLogin {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface OpenId {
  /** Starts a login and returns the issuer's URL for it. Rejects when the issuer cannot be reached. */
  begin(): Promise<PendingLogin & { address: string }>;
  /**
   * Verifies the query sent back by the issuer and returns the user. Rejects when it does not match
   * `beginning`.
   */
  complete(search: string, beginning: PendingLogin): Promise<Identity>;
}

/**
 * Logs users in by OpenID Connect: authorization code with PKCE and nonce. Verifies the ID token's signature.
 */
export function openId(
  { clientId, clientSecret, issuerUrl }: NonNullable<Config['google']>,
  redirectUri: string,
): OpenId {
  let known: Promise<client.Configuration> | null = null;

  /** Returns the issuer's metadata, fetched once; a failure is not cached. */
  function issuer(): Promise<client.Configuration> {
    known ??= discover().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  }
  function discover() {
    const plain = issuerUrl.startsWith('http:') ? [client.allowInsecureRequests] : [];
    return client.discovery(new URL(issuerUrl), clientId, clientSecret.reveal(), undefined, {
      execute: [...plain, client.enableNonRepudiationChecks],
      timeout: TIMEOUT_SECONDS,
    });
  }

  return {
    async begin() {
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const codeVerifier = client.randomPKCECodeVerifier();
      const address = client.buildAuthorizationUrl(await issuer(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { state, nonce, codeVerifier, address: address.href };
    },
    async complete(search, { state, nonce, codeVerifier }) {
      const back = new URL(redirectUri);
      back.search = search;
      const tokens = await client.authorizationCodeGrant(await issuer(), back, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claimed = claims.parse(tokens.claims());
      return {
        subject: claimed.sub,
        email: claimed.email,
        emailVerified: claimed.email_verified === true || claimed.email_verified === 'true',
        givenName: claimed.given_name ?? claimed.name ?? null,
        familyName: claimed.family_name ?? null,
      };
    },
  };
}
