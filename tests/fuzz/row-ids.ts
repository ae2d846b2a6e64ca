import type { Caller } from '#tests/fuzz/callers.ts';
import type { FuzzedRequest } from '#tests/fuzz/make-requests.ts';
import { ROW_ID } from '#tests/fuzz/make-values.ts';

const ANY_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Ids kept of each caller and call; later ones replace the oldest. */
const MAX_KEPT = 20;
const MAX_READ_BYTES = 20_000;
/** Every fifth request names a row of another caller, which the server must refuse or not find. */
const FOREIGN_EVERY = 5;

interface Named {
  caller: Caller;
  words: readonly string[];
  ids: string[];
}

/** The words of a path, in the singular: `user/getWalletEntries` has `user`, `get`, `wallet`, `entry`. */
const toWords = (path: string): string[] =>
  path
    .split(/[^A-Za-z]+|(?=[A-Z])/)
    .map((word) => word.toLowerCase().replace(/ies$/, 'y').replace(/s$/, ''))
    .filter((word) => word !== '' && word !== 'api' && word !== 'user');

/**
 * Ids that answers named, so that requests meet rows that exist. A request takes one that a call with most words in
 * common named, mostly to the same caller.
 */
export function createRowIds() {
  const named = new Map<string, Named>();

  function choose({ caller, operation }: FuzzedRequest, index: number): string {
    const words = toWords(operation.path);
    const countShared = (other: Named) => other.words.filter((word) => words.includes(word)).length;
    const mayBeForeign = index % FOREIGN_EVERY === 0;
    const [best] = [...named.values()]
      .filter((other) => mayBeForeign || other.caller === caller)
      .map((other) => ({ ids: other.ids, shared: countShared(other) }))
      .sort((a, b) => b.shared - a.shared);
    return best?.ids.at(-1 - (index % Math.min(best.ids.length, 3))) ?? ROW_ID;
  }

  return {
    /** Keeps the ids of a successful answer. */
    keep({ caller, operation }: FuzzedRequest, body: Buffer): void {
      if (body.length > MAX_READ_BYTES) return;
      const ids = [...new Set(body.toString('latin1').match(ANY_ID) ?? [])];
      if (ids.length === 0) return;
      const key = `${caller} ${operation.path}`;
      const before = named.get(key)?.ids.filter((id) => !ids.includes(id)) ?? [];
      named.set(key, {
        caller,
        words: toWords(operation.path),
        ids: [...before, ...ids].slice(-MAX_KEPT),
      });
    },
    /** Puts an id in the place of each `ROW_ID` of a request. */
    fill(request: FuzzedRequest, index: number): FuzzedRequest {
      const { url, body } = request;
      const isInBody = body?.includes(ROW_ID) ?? false;
      if (!isInBody && !url.includes(ROW_ID)) return request;
      const id = choose(request, index);
      return {
        ...request,
        url: url.replaceAll(ROW_ID, id),
        // Of the same length, so that a form stays whole.
        body: isInBody ? Buffer.from(body!.toString('latin1').replaceAll(ROW_ID, id), 'latin1') : body,
      };
    },
  };
}
