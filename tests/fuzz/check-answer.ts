import { z } from 'zod';
import type { Call } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { DESK_CALLS } from '#contracts/desk-calls.ts';
import { errorAnswer } from '#contracts/error-answer.ts';
import { ERRORS, type ErrorCode } from '#contracts/errors.ts';
import { getErrorText } from '#server/platform/http/error-text.ts';
import { parseAcceptLanguage } from '#server/platform/http/language.ts';
import type { Secret } from '#tests/fuzz/callers.ts';
import { JARGON } from '#tests/fuzz/jargon.ts';
import type { FuzzedRequest } from '#tests/fuzz/make-requests.ts';
import type { FuzzAnswer } from '#tests/fuzz/send-request.ts';

const ALL_CALLS: readonly Call[] = [...CALLS, ...DESK_CALLS];

/** Returns the faults of a response, one line each; empty when it is correct. */
export function checkAnswer(
  asked: FuzzedRequest,
  { status, headers, body }: FuzzAnswer,
  secrets: readonly Secret[],
): string[] {
  if (status >= 500) return [`answered ${status}`];
  const faults = secrets
    .filter(({ text, mustNotSee }) => mustNotSee.includes(asked.caller) && body.includes(text))
    .map(({ text }) => `${asked.caller} reads ${text} of another member`);
  if (asked.method === 'HEAD') {
    if (body.length > 0) faults.push('a HEAD was answered with a body');
    return faults;
  }
  // Normalisation of the path made it a page.
  if (!asked.url.startsWith('/api/')) return faults;
  if (status >= 400) return [...faults, ...checkError(asked, { status, headers, body })];
  const { operation } = asked;
  const call = ALL_CALLS.find(
    ({ method, path }) =>
      method === operation.method && `/api/${path.replace(/:(\w+)/g, '{$1}')}` === operation.path,
  );
  if (asked.method !== operation.method || !call) return faults;
  if (status !== 304 && !operation.statuses.has(status)) faults.push(`${status} is not documented`);
  if (status === 200 && !call.file && !headers['content-encoding']) {
    if (!String(headers['content-type']).startsWith('application/json'))
      faults.push(`a success has the content type ${headers['content-type']}`);
    else if (!z.safeParse(call.answer, JSON.parse(body.toString())).success)
      faults.push('a success does not have the documented format');
  }
  return faults;
}

function checkError(asked: FuzzedRequest, { status, headers, body }: FuzzAnswer): string[] {
  const faults: string[] = [];
  const need = (is: boolean, fault: string) => {
    if (!is) faults.push(fault);
  };
  const type = String(headers['content-type']);
  need(type === 'application/json; charset=utf-8', `an error has the content type ${type}`);
  need(headers['cache-control'] === 'no-store', 'an error may be cached');
  if (status === 401) need(headers['www-authenticate'] === 'Bearer', '401 without WWW-Authenticate');
  if (status === 405) need(headers.allow !== undefined, '405 without Allow');
  if (status === 429 || status === 503)
    need(headers['retry-after'] !== undefined, `${status} without Retry-After`);
  const answer = readError(body);
  if (!answer) return [...faults, `the body is not an error answer: ${body.toString().slice(0, 120)}`];
  need(answer.statusCode === status, `statusCode says ${answer.statusCode} under ${status}`);
  const entry = Object.hasOwn(ERRORS, answer.code) ? ERRORS[answer.code as ErrorCode] : null;
  if (!entry) return [...faults, `unknown code ${answer.code}`];
  need(entry.status === status, `${answer.code} has the status ${status}`);
  const locale = parseAcceptLanguage(asked.headers['accept-language']);
  need(answer.message === getErrorText(answer.code as ErrorCode, locale), `the message is not in ${locale}`);
  if (asked.method === asked.operation.method && status !== 404 && status !== 405 && status !== 431)
    need(asked.operation.statuses.has(status), `${status} is not documented`);
  for (const { message } of answer.issues ?? [])
    need(
      !JARGON[locale].test(message) && /\p{L}.*\.$/su.test(message),
      `an issue has the wording of a validator: ${message}`,
    );
  return faults;
}

function readError(body: Buffer) {
  try {
    return errorAnswer.strict().safeParse(JSON.parse(body.toString())).data ?? null;
  } catch {
    return null;
  }
}
