import fc from 'fast-check';
import { ROLES } from '#domain/desk/roles.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { makeMember } from '#tests/builders/member.ts';
import { CALLERS, type Caller, makeSecrets, openSession } from '#tests/fuzz/callers.ts';
import { checkAnswer } from '#tests/fuzz/check-answer.ts';
import { arbitraryRequest, type FuzzedRequest } from '#tests/fuzz/make-requests.ts';
import { describeDeskCalls, type OpenApiDocument, readOperations } from '#tests/fuzz/open-api.ts';
import { createRowIds } from '#tests/fuzz/row-ids.ts';
import { curlLine, openSender } from '#tests/fuzz/send-request.ts';

export interface FuzzOptions {
  origin: string;
  seed: number;
  count: number;
  /** Over the database of the site: sessions of each kind of caller are opened there. */
  people: AccountServices;
  /** Only calls whose path matches; absent: all. */
  only?: RegExp;
  onProgress?: (sent: number) => void;
}

export interface FuzzFault {
  /** Index of the request among those of the seed, from 0. */
  index: number;
  caller: Caller;
  call: string;
  faults: string[];
  curl: string;
}

export interface FuzzResult {
  sent: number;
  /** Answers by status, in total and by caller. */
  byStatus: Record<string, number>;
  byCaller: Record<Caller, Record<string, number>>;
  /** Calls that accepted no request at all: their work was not reached. */
  neverAccepted: string[];
  slowest: { call: string; ms: number };
  faults: FuzzFault[];
}

/** Requests generated at once; each batch has the next seed. */
const BATCH = 10_000;

/** Concurrent requests. They start in the order of the seed. */
const CONCURRENCY = 4;

const nameCall = ({ operation }: FuzzedRequest) => `${operation.method} ${operation.path}`;

const increase = (counts: Record<string, number>, key: number) => {
  counts[key] = (counts[key] ?? 0) + 1;
};

/**
 * Sends `count` requests generated from the OpenAPI document, by callers of every plan and role, and checks every
 * response. The same seed sends the same requests, but for the ids of rows.
 */
export async function runFuzz({
  origin,
  seed,
  count,
  people,
  only = /^/,
  onProgress,
}: FuzzOptions): Promise<FuzzResult> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApiDocument;
  const operations = [...readOperations(document), ...describeDeskCalls()].filter(({ path }) =>
    only.test(path),
  );
  if (operations.length === 0) throw new Error('No call has such a path.');
  const rowIds = createRowIds();
  const secrets = await makeSecrets(people, origin);
  const { id: someone } = await makeMember(people);
  for (const role of ROLES) rowIds.name(role, '/api/desk/user/find', someone);
  const sender = openSender(origin, CONCURRENCY);
  const accepted = new Set<string>();
  const result: FuzzResult = {
    sent: 0,
    byStatus: {},
    byCaller: Object.fromEntries(CALLERS.map((caller) => [caller, {}])) as FuzzResult['byCaller'],
    neverAccepted: [],
    slowest: { call: '', ms: 0 },
    faults: [],
  };
  const tokens = new Map<Caller, string | null>();
  const sendOne = async (index: number, generated: FuzzedRequest) => {
    const fuzzed = rowIds.fill(generated, index);
    const { caller } = fuzzed;
    const call = nameCall(fuzzed);
    const recordFault = (faults: string[]) =>
      result.faults.push({ index, caller, call, faults, curl: curlLine(origin, fuzzed) });
    try {
      if (!tokens.has(caller)) tokens.set(caller, await openSession(people, caller));
      const started = performance.now();
      const answer = await sender.send(fuzzed, tokens.get(caller)!);
      const ms = Math.round(performance.now() - started);
      if (ms > result.slowest.ms) result.slowest = { call, ms };
      increase(result.byStatus, answer.status);
      increase(result.byCaller[caller], answer.status);
      if (answer.status < 300 && fuzzed.method === fuzzed.operation.method) accepted.add(call);
      // The session may have been ended by an earlier request.
      if (answer.status === 401 && !('authorization' in fuzzed.headers)) tokens.delete(caller);
      if (answer.status < 300) rowIds.keep(fuzzed, answer.body);
      const faults = checkAnswer(fuzzed, answer, secrets);
      if (faults.length > 0) recordFault(faults);
    } catch (error) {
      recordFault([`no answer: ${(error as Error).message}`]);
    }
    result.sent += 1;
    onProgress?.(result.sent);
  };
  let index = 0;
  const runLane = async (requests: readonly FuzzedRequest[], first: number) => {
    while (index < first + requests.length) {
      const own = index;
      index += 1;
      await sendOne(own, requests[own - first]!);
    }
  };
  for (let first = 0; first < count; first += BATCH) {
    const numRuns = Math.min(BATCH, count - first);
    const requests = fc.sample(arbitraryRequest(operations), { seed: seed + first / BATCH, numRuns });
    await Promise.all(Array.from({ length: CONCURRENCY }, () => runLane(requests, first)));
  }
  sender.close();
  result.neverAccepted = operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !accepted.has(call));
  result.faults.sort((a, b) => a.index - b.index);
  return result;
}
