import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export interface IssuerStandIn {
  /** Values of GOOGLE_ISSUER_URL and the related variables. */
  env: Record<string, string>;
  /** Claims of the next ID token; missing ones are filled in. */
  person: JWTPayload;
  /** Faults of the next ID token. */
  wrong: Partial<{ nonce: string; audience: string; issuer: string; key: 'foreign'; expired: true }>;
  /** Follows the address of a login like a browser and returns the redirect address. */
  approve(address: string): Promise<string>;
  close(): Promise<void>;
}

interface Grant {
  challenge: string;
  nonce: string;
  redirectUri: string;
  person: JWTPayload;
}

/** An OpenID Connect issuer with one client, without user interaction, that requires PKCE. */
export async function startIssuerStandIn(): Promise<IssuerStandIn> {
  const client = { id: 'fairview-client', secret: 'fairview-secret-of-the-client' };
  const keys = await generateKeyPair('RS256');
  const foreignKeys = await generateKeyPair('RS256');
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return void json(200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        });
      case '/keys':
        return void json(200, { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256' }] });
      case '/authorize': {
        const asked = (name: string) => url.searchParams.get(name) ?? '';
        if (asked('client_id') !== client.id || asked('code_challenge_method') !== 'S256')
          return void json(400, { error: 'invalid_request' });
        const code = randomUUID();
        const redirectUri = asked('redirect_uri');
        const grant = { challenge: asked('code_challenge'), nonce: asked('nonce'), redirectUri };
        grants.set(code, { ...grant, person: standIn.person });
        const back = new URL(redirectUri);
        back.search = String(new URLSearchParams({ code, state: asked('state'), iss: issuer }));
        return void response.writeHead(302, { location: back.href }).end();
      }
      case '/token': {
        let text = '';
        for await (const chunk of request) text += chunk;
        const form = new URLSearchParams(text);
        const grant = grants.get(form.get('code') ?? '');
        grants.delete(form.get('code') ?? '');
        const proof = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url');
        if (
          form.get('client_secret') !== client.secret ||
          proof !== grant?.challenge ||
          form.get('redirect_uri') !== grant.redirectUri
        )
          return void json(400, { error: 'invalid_grant' });
        return void json(200, {
          access_token: randomUUID(),
          token_type: 'Bearer',
          expires_in: 3600,
          id_token: await idToken(grant),
        });
      }
      default:
        return void json(404, {});
    }
  }

  function idToken({ nonce, person }: Grant): Promise<string> {
    const { wrong } = standIn;
    return new SignJWT({ nonce: wrong.nonce ?? nonce, ...person })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(wrong.issuer ?? issuer)
      .setAudience(wrong.audience ?? client.id)
      .setIssuedAt(wrong.expired ? '-2h' : undefined)
      .setExpirationTime(wrong.expired ? '-1h' : '1h')
      .sign((wrong.key ? foreignKeys : keys).privateKey);
  }

  const standIn: IssuerStandIn = {
    env: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_ISSUER_URL: issuer,
    },
    person: {},
    wrong: {},
    async approve(address) {
      const { headers } = await fetch(address, { redirect: 'manual' });
      return headers.get('location') ?? '';
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return standIn;
}
