import type { ServerResponse } from 'node:http';

/** Faults of a source; `change` alters an otherwise valid response. */
export type Fault =
  | { kind: 'silence' }
  | { kind: 'hang_up' }
  | { kind: 'too_many'; retryAfter?: string }
  | { kind: 'too_many_under_200' }
  | { kind: 'error_500' }
  | { kind: 'computing' }
  | { kind: 'cut_off' }
  | { kind: 'not_json_number' }
  | { kind: 'web_page' }
  | { kind: 'endless' }
  | { kind: 'redirect'; to: string }
  | { kind: 'empty' }
  | { kind: 'change'; change: (body: never) => unknown };

/** Changes every row of a list of market figures; any other response becomes empty. */
const changeEveryRow = (change: (row: { current_price: number }) => object): Fault => ({
  kind: 'change',
  change: (body: unknown) => (Array.isArray(body) ? body.map(change) : {}),
});

export const multiplyPrices = (factor: number): Fault =>
  changeEveryRow((row) => ({ ...row, current_price: row.current_price * factor }));

export const nullPrices: Fault = changeEveryRow((row) => ({ ...row, current_price: null }));

export const zeroVolumes: Fault = changeEveryRow((row) => ({ ...row, total_volume: 0 }));

/** Sends the fault instead of the valid body. */
export function sendFault(fault: Fault, reply: ServerResponse, body: unknown): void {
  const json = (status: number, value: unknown, headers: Record<string, string> = {}) =>
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  const tooMany = { status: { error_code: 429, error_message: "You've exceeded the Rate Limit." } };
  switch (fault.kind) {
    case 'silence':
      return;
    case 'hang_up':
      reply.socket?.destroy();
      return;
    case 'too_many':
      json(429, tooMany, fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter });
      return;
    case 'too_many_under_200':
      json(200, tooMany);
      return;
    case 'error_500':
      json(500, { status: 500, error: 'Internal Server Error' });
      return;
    case 'computing':
      json(202, {});
      return;
    case 'cut_off': {
      const text = JSON.stringify(body);
      reply.writeHead(200, { 'content-type': 'application/json' }).end(text.slice(0, text.length >> 1));
      return;
    }
    case 'not_json_number':
      reply.writeHead(200, { 'content-type': 'application/json' });
      reply.end(JSON.stringify(body).replace(/"current_price":[^,]+/, '"current_price":NaN'));
      return;
    case 'web_page':
      reply.writeHead(200, { 'content-type': 'text/html' });
      reply.end('<!doctype html><title>Just a moment...</title>');
      return;
    case 'endless':
      streamEndlessly(reply);
      return;
    case 'redirect':
      reply.writeHead(302, { location: fault.to }).end();
      return;
    case 'empty':
      json(200, Array.isArray(body) ? [] : {});
      return;
    case 'change':
      json(200, fault.change(body as never));
  }
}

function streamEndlessly(reply: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  reply.writeHead(200, { 'content-type': 'application/json' });
  const pour = () => {
    while (!reply.destroyed && reply.write(chunk));
    if (!reply.destroyed) reply.once('drain', pour);
  };
  pour();
}
