import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3StandIn {
  /** What STORAGE_S3_URL would be. */
  url: string;
  objects: Map<string, Buffer>;
  /** Answers every request with that status, where one is set. */
  broken: number | null;
  close(): Promise<void>;
}

/** A store that speaks as much of S3 as keeping pictures takes; it takes signed requests alone. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    answer(request).then(
      (found) => {
        if (standIn.broken !== null) response.writeHead(standIn.broken).end();
        else if (Buffer.isBuffer(found)) response.writeHead(200).end(found);
        else response.writeHead(found).end();
      },
      () => response.destroy(),
    );
  });
  async function answer(request: IncomingMessage): Promise<number | Buffer> {
    const key = request.url ?? '';
    if (!/^AWS4-HMAC-SHA256 Credential=key\//.test(request.headers.authorization ?? '')) return 403;
    if (request.method === 'PUT') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      objects.set(key, Buffer.concat(chunks));
      return 200;
    }
    if (request.method === 'DELETE') return objects.delete(key) ? 204 : 404;
    return objects.get(key) ?? 404;
  }
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const { port } = server.address() as AddressInfo;
  const standIn: S3StandIn = {
    url: `http://key:s%2Fcret@127.0.0.1:${port}/bucket/fairview?region=eu-south-1`,
    objects,
    broken: null,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return standIn;
}
