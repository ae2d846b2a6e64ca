import * as client from 'openid-client';
import { z } from 'zod';
import type { Config } from '#server/platform/config/config.ts';

const TIMEOUT_SECONDS = 8;

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string(),
  // Some issuers write it as text.
  email_verified: z.union([z.boolean(), z.literal('true'), z.literal('false')]).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});

/** Who logged in at the issuer, as far as it says. */
export interface Identity {
  subject: string;
  email: string;
  emailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
}

/** What a login that is under way is known by. */
export interface PendingLogin {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface OpenId {
  /** A new login, and the address of the issuer where it goes on. Rejects when the issuer cannot be reached. */
  begin(): Promise<PendingLogin & { address: string }>;
  /** Who came back, by the query the issuer sent along. Rejects when any of it is not as it was begun. */
  complete(search: string, beginning: PendingLogin): Promise<Identity>;
}

/** Logins by OpenID Connect: authorization code with PKCE and nonce, the ID token's signature checked. */
export function openId(
  { clientId, clientSecret, issuerUrl }: NonNullable<Config['google']>,
  redirectUri: string,
): OpenId {
  let known: Promise<client.Configuration> | null = null;

  /** The issuer's own description of itself, asked for once; after a failure again. */
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
