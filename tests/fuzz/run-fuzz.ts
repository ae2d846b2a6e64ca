import fc from 'fast-check';
import { judgeAnswer } from '#tests/fuzz/judge-answer.ts';
import { type FuzzedRequest, requestTo } from '#tests/fuzz/make-requests.ts';
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
  place: number;
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
const LANES = 4;

/** Calls that end sessions, including the current one. */
const ENDING = /^\/api\/+(?:logout|user\/?(?:\?|$)|user\/(?:endSessions|changePassword))/i;

/**
 * Sends `count` requests generated from the OpenAPI document and checks every response.
 * The same seed sends the same requests.
 */
export async function runFuzz({ origin, seed, count, signIn, onProgress }: FuzzOptions): Promise<FuzzResult> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApiDocument;
  const requests = fc.sample(requestTo(readOperations(document)), { seed, numRuns: count });
  const sender = openSender(origin, LANES);
  const result: FuzzResult = { sent: 0, byStatus: {}, faults: [] };
  let token = await signIn();
  let next = 0;
  const sendOne = async (place: number, fuzzed: FuzzedRequest) => {
    const note = (faults: string[]) =>
      result.faults.push({
        place,
        call: `${fuzzed.operation.method} ${fuzzed.operation.path}`,
        faults,
        curl: curlLine(origin, fuzzed),
      });
    try {
      const answer = await sender.send(fuzzed, token);
      result.byStatus[answer.status] = (result.byStatus[answer.status] ?? 0) + 1;
      const faults = judgeAnswer(fuzzed, answer);
      if (faults.length > 0) note(faults);
      if (answer.status < 300 && fuzzed.isSignedIn && ENDING.test(fuzzed.url)) token = await signIn();
    } catch (error) {
      note([`no answer: ${(error as Error).message}`]);
    }
    result.sent += 1;
    onProgress?.(result.sent);
  };
  const lane = async () => {
    while (next < requests.length) {
      const place = next;
      next += 1;
      await sendOne(place, requests[place]!);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  sender.close();
  result.faults.sort((a, b) => a.place - b.place);
  return result;
}
