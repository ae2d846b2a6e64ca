import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults of a service that answers. Those of `ADDRESS_FAULTS` lie in its address. */
export const ANSWER_FAULTS = [
  'slow',
  'drip',
  'drop',
  'silence',
  'server_error',
  'too_many',
  'truncated',
  'wrong_type',
  'web_page',
  'absurd',
  'shifted_ids',
  'moved_dates',
] as const;
export const ADDRESS_FAULTS = ['no_server', 'no_name', 'no_tls'] as const;
export type AnswerFault = (typeof ANSWER_FAULTS)[number];
export type FaultName = AnswerFault | (typeof ADDRESS_FAULTS)[number];

/** Longer than a slow answer takes, shorter than silence lasts. */
export const TIMEOUT_MS = 1_500;
const SLOW_MS = 400;
const DRIP_MS = 50;
const YEARS_10_MS = 10 * 365 * 86_400_000;

export interface FarAnswer {
  status?: number;
  type?: string;
  /** Text, or a value that is sent as JSON. */
  body: unknown;
}

/** Answers below one path of the far side. `path` has no leading slash. Undefined: 404. */
export type Service = (path: string, query: URLSearchParams) => FarAnswer | undefined;

export interface FarSide {
  /** `http://127.0.0.1:port`. */
  url: string;
  /** The service whose answers are faulty, and how; null: all are good. */
  fault: { service: string; name: AnswerFault } | null;
  /** Requests to the faulty service, and how many of their answers the fault changed. */
  asked: number;
  changed: number;
  close(): Promise<void>;
}

/** One HTTP server for all services, each below its name. */
export async function startFarSide(services: Readonly<Record<string, Service>>): Promise<FarSide> {
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://far');
    const [, service = '', ...rest] = pathname.split('/');
    const {
      status = 200,
      type,
      body,
    } = services[service]?.(decodeURIComponent(rest.join('/')), searchParams) ?? {
      status: 404,
      body: { error: 'not found' },
    };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const good = {
      status,
      type: type ?? (typeof body === 'string' ? 'text/plain' : 'application/json'),
      text,
    };
    if (far.fault?.service !== service) return send(reply, good);
    far.asked += 1;
    if (sendFaulty(far.fault.name, reply, good)) far.changed += 1;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const far: FarSide = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: null,
    asked: 0,
    changed: 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return far;
}

interface Sent {
  status: number;
  type: string;
  text: string;
}

const send = (reply: ServerResponse, { status, type, text }: Sent) =>
  void reply.writeHead(status, { 'content-type': type }).end(text);

/** Sends a good answer with a fault. Returns whether it differs from the good one. */
function sendFaulty(fault: AnswerFault, reply: ServerResponse, good: Sent): boolean {
  const { text } = good;
  switch (fault) {
    case 'slow':
      setTimeout(() => send(reply, good), SLOW_MS);
      return true;
    case 'silence':
      return true;
    case 'drip':
      drip(reply, good);
      return true;
    case 'drop':
      reply.writeHead(200, { 'content-type': good.type, 'content-length': Buffer.byteLength(text) + 10 });
      reply.write(text.slice(0, text.length >> 1), () => reply.destroy());
      return true;
    case 'server_error':
      send(reply, { ...good, status: 500, text: '{"error":"Internal Server Error"}' });
      return true;
    case 'too_many':
      send(reply, { ...good, status: 429, text: '{"error":"Too Many Requests"}' });
      return true;
    case 'truncated':
      send(reply, { ...good, text: text.slice(0, text.length >> 1) });
      return true;
    case 'wrong_type':
      send(reply, { ...good, text: text.startsWith('[') ? '{"data":"none"}' : '[1,2,3]' });
      return true;
    case 'web_page':
      send(reply, { ...good, type: 'text/html', text: '<!doctype html><title>Just a moment…</title>' });
      return true;
    case 'absurd':
    case 'shifted_ids':
    case 'moved_dates': {
      const changed = CHANGES[fault](text, good.type);
      send(reply, { ...good, text: changed });
      return changed !== text;
    }
  }
}

function drip(reply: ServerResponse, { type, text }: Sent): void {
  reply.writeHead(200, { 'content-type': type });
  let sent = 0;
  const timer = setInterval(() => {
    if (reply.destroyed) return clearInterval(timer);
    if (sent >= text.length) return clearInterval(timer);
    reply.write(text[sent]);
    sent += 1;
  }, DRIP_MS);
}

const isJson = (type: string) => type === 'application/json';
const mapJson = (text: string, change: (value: unknown) => unknown) =>
  JSON.stringify(change(JSON.parse(text)));

/** Applies a change to every value in a JSON document that is no list and no object; `key`: its name or place. */
function mapLeaves(value: unknown, change: (leaf: unknown, key: string) => unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one, at) => mapLeaves(one, change, String(at)));
  if (value === null || typeof value !== 'object') return change(value, key);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapLeaves(one, change, name)]));
}

/** Gives every row of a list the id of the row before it. */
function shiftIds(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shiftIds(one)]));
  const rows = value.map(shiftIds) as Record<string, unknown>[];
  const key = ['id', 'gecko_id', 'slug'].find((name) => rows[0]?.[name] !== undefined);
  if (!key) return rows;
  return rows.map((row, at) => ({ ...row, [key]: rows.at(at - 1)![key] }));
}

/** Times stand in fields with such a name, and first in the rows of charts and candles. */
const TIME_FIELD = /^0$|time|date|_at$|updated|pushed/i;

function moveDate(leaf: unknown, key: string): unknown {
  if (typeof leaf === 'number') {
    if (!TIME_FIELD.test(key)) return leaf;
    if (leaf > 1e12 && leaf < 4e12) return leaf + YEARS_10_MS;
    return Number.isInteger(leaf) && leaf > 1.2e9 && leaf < 2.5e9 ? leaf + YEARS_10_MS / 1000 : leaf;
  }
  if (typeof leaf !== 'string' || !/^\d{4}-\d\d-\d\d/.test(leaf)) return leaf;
  return `${Number(leaf.slice(0, 4)) + 10}${leaf.slice(4)}`;
}

const CHANGES: Record<'absurd' | 'shifted_ids' | 'moved_dates', (text: string, type: string) => string> = {
  absurd: (text, type) =>
    isJson(type)
      ? mapJson(text, (body) => mapLeaves(body, (leaf) => (typeof leaf === 'number' ? leaf * -1e9 : leaf)))
      : text.replace(/[\w.:/-]+/g, (word) => word.repeat(3)),
  shifted_ids: (text, type) => (isJson(type) ? mapJson(text, shiftIds) : text),
  moved_dates: (text, type) =>
    isJson(type)
      ? mapJson(text, (body) => mapLeaves(body, moveDate))
      : text.replace(/\b20(\d\d)\b/g, (_, years) => `20${(Number(years) + 10) % 100}`),
};
