import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Fault of the store: it answers every request with that status, does not answer, stops after the head of a
 * response, or closes every connection.
 */
export type S3Fault = number | 'silent' | 'stalled' | 'ended';

export interface S3StandIn {
  /** Value of STORAGE_S3_URL. */
  url: string;
  objects: Map<string, Buffer>;
  fault: S3Fault | null;
  /** Limits the fault to requests with this method. */
  faultMethod: 'GET' | 'PUT' | 'DELETE' | null;
  close(): Promise<void>;
}

/** A store with the parts of S3 that images need. It rejects unsigned requests. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { fault, faultMethod } = standIn;
    if (fault !== null && (faultMethod ?? request.method) === request.method) return fail(fault, response);
    answer(request).then(
      (found) => {
        if (Buffer.isBuffer(found)) response.writeHead(200).end(found);
        else response.writeHead(found).end();
      },
      () => response.destroy(),
    );
  });
  function fail(fault: S3Fault, response: ServerResponse): void {
    if (typeof fault === 'number') response.writeHead(fault).end();
    else if (fault === 'ended') response.destroy();
    else if (fault === 'stalled') response.writeHead(200, { 'content-length': '1000' }).flushHeaders();
  }
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
    fault: null,
    faultMethod: null,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return standIn;
}
