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
   * `pendingLogin`.
   */
  complete(search: string, pendingLogin: PendingLogin): Promise<Identity>;
}

/**
 * Logs users in by OpenID Connect: authorization code with PKCE and nonce. Verifies the ID token's signature.
 */
export function createOpenId(
  { clientId, clientSecret, issuerUrl }: NonNullable<Config['google']>,
  redirectUri: string,
): OpenId {
  let cachedIssuer: Promise<client.Configuration> | null = null;

  /** Returns the issuer's metadata, fetched once; a failure is not cached. */
  function getIssuer(): Promise<client.Configuration> {
    cachedIssuer ??= discoverIssuer().catch((error: unknown) => {
      cachedIssuer = null;
      throw error;
    });
    return cachedIssuer;
  }
  function discoverIssuer() {
    const insecureOptions = issuerUrl.startsWith('http:') ? [client.allowInsecureRequests] : [];
    return client.discovery(new URL(issuerUrl), clientId, clientSecret.reveal(), undefined, {
      execute: [...insecureOptions, client.enableNonRepudiationChecks],
      timeout: TIMEOUT_SECONDS,
    });
  }

  return {
    async begin() {
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const codeVerifier = client.randomPKCECodeVerifier();
      const address = client.buildAuthorizationUrl(await getIssuer(), {
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
      const callbackUrl = new URL(redirectUri);
      callbackUrl.search = search;
      const tokens = await client.authorizationCodeGrant(await getIssuer(), callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const verifiedClaims = claims.parse(tokens.claims());
      return {
        subject: verifiedClaims.sub,
        email: verifiedClaims.email,
        emailVerified: verifiedClaims.email_verified === true || verifiedClaims.email_verified === 'true',
        givenName: verifiedClaims.given_name ?? verifiedClaims.name ?? null,
        familyName: verifiedClaims.family_name ?? null,
      };
    },
  };
}
