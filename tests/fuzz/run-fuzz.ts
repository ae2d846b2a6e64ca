import fc from 'fast-check';
import { checkAnswer } from '#tests/fuzz/check-answer.ts';
import { arbitraryRequest, type FuzzedRequest } from '#tests/fuzz/make-requests.ts';
import { type OpenApiDocument, readOperations } from '#tests/fuzz/open-api.ts';
import { curlLine, openSender } from '#tests/fuzz/send-request.ts';

export interface FuzzOptions {
  origin: string;
  seed: number;
  count: number;
  /** Returns a session token. Called again after a request that may have ended the session. */
  signIn: () => Promise<string>;
  onProgress?: (sent: number) => void;
}

export interface FuzzFault {
  /** Index of the request among those of the seed, from 0. */
  index: number;
  call: string;
  faults: string[];
  curl: string;
}

export interface FuzzResult {
  sent: number;
  byStatus: Record<string, number>;
  faults: FuzzFault[];
}

/** Concurrent requests. They start in the order of the seed. */
const CONCURRENCY = 4;

/** Calls that end sessions, including the current one. */
const ENDS_SESSION = /^\/api\/+(?:logout|user\/?(?:\?|$)|user\/(?:endSessions|changePassword))/i;

/**
 * Sends `count` requests generated from the OpenAPI document and checks every response.
 * The same seed sends the same requests.
 */
export async function runFuzz({ origin, seed, count, signIn, onProgress }: FuzzOptions): Promise<FuzzResult> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApiDocument;
  const requests = fc.sample(arbitraryRequest(readOperations(document)), { seed, numRuns: count });
  const sender = openSender(origin, CONCURRENCY);
  const result: FuzzResult = { sent: 0, byStatus: {}, faults: [] };
  let token = await signIn();
  let next = 0;
  const sendOne = async (index: number, fuzzed: FuzzedRequest) => {
    const recordFault = (faults: string[]) =>
      result.faults.push({
        index,
        call: `${fuzzed.operation.method} ${fuzzed.operation.path}`,
        faults,
        curl: curlLine(origin, fuzzed),
      });
    try {
      const answer = await sender.send(fuzzed, token);
      result.byStatus[answer.status] = (result.byStatus[answer.status] ?? 0) + 1;
      const faults = checkAnswer(fuzzed, answer);
      if (faults.length > 0) recordFault(faults);
      if (answer.status < 300 && fuzzed.isSignedIn && ENDS_SESSION.test(fuzzed.url)) token = await signIn();
    } catch (error) {
      recordFault([`no answer: ${(error as Error).message}`]);
    }
    result.sent += 1;
    onProgress?.(result.sent);
  };
  const runLane = async () => {
    while (next < requests.length) {
      const index = next;
      next += 1;
      await sendOne(index, requests[index]!);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runLane));
  sender.close();
  result.faults.sort((a, b) => a.index - b.index);
  return result;
}
