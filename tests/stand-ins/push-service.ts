import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { type AddressInfo, connect } from 'node:net';

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * A push service. `answers`: status by path, or the statuses of the next requests in order; otherwise 201.
 * `agent`: sends every request here, without TLS.
 */
export async function openPushService() {
  const arrived: ReceivedPush[] = [];
  const answers = new Map<string, number | number[]>();
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const path = request.url ?? '';
      arrived.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const answer = answers.get(path);
      response.writeHead((Array.isArray(answer) ? answer.shift() : answer) ?? 201).end();
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const agent = new https.Agent();
  agent.createConnection = () => connect(port, '127.0.0.1');
  return {
    agent,
    arrived,
    answers,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** A browser with a push subscription and the keys to decrypt its messages. */
export function makeBrowser(name: string) {
  const keys = createECDH('prime256v1');
  const own = keys.generateKeys();
  const auth = randomBytes(16);
  return {
    path: `/${name}`,
    subscription: {
      endpoint: `https://push.example.org/${name}`,
      p256dh: own.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    /** Decrypts a push message (RFC 8188 and 8291); throws when it was not encrypted for this browser. */
    read(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body[20]!);
      const sealed = body.subarray(21 + body[20]!);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
      const derive = (label: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length));
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const open = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return open.subarray(0, open.lastIndexOf(2)).toString();
    },
  };
}
