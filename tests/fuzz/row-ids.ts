import type { Caller } from '#tests/fuzz/callers.ts';
import type { FuzzedRequest } from '#tests/fuzz/make-requests.ts';
import { ROW_ID, ROW_REFERENCE } from '#tests/fuzz/make-values.ts';

const ANY_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** The id of an answer that is one row. */
const OWN_ID = /^\{"_id":"([0-9a-f-]{36})"/;
const ANY_REFERENCE = /\bF[DV]-[2-9A-Z]{8}\b/g;
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
  let references: string[] = [];

  function choose({ caller, operation }: FuzzedRequest, index: number): string {
    const words = toWords(operation.path);
    const countShared = (other: Named) => other.words.filter((word) => words.includes(word)).length;
    const mayBeForeign = index % FOREIGN_EVERY === 0;
    const found = [...named.values()]
      .filter((other) => mayBeForeign || other.caller === caller)
      .map((other) => ({ ids: other.ids, shared: countShared(other) }));
    const most = Math.max(...found.map(({ shared }) => shared));
    const best = found.filter(({ shared }) => shared === most);
    const ids = best[index % best.length]?.ids;
    return ids?.at(-1 - (index % Math.min(ids.length, 3))) ?? ROW_ID;
  }

  return {
    /** Names a row that no answer names before a call knows it. */
    name(caller: Caller, path: string, id: string): void {
      named.set(`${caller} ${path}`, { caller, words: toWords(path), ids: [id] });
    },
    /** Keeps the ids of a successful answer. */
    keep({ caller, operation }: FuzzedRequest, body: Buffer): void {
      if (body.length > MAX_READ_BYTES) return;
      const text = body.toString('latin1');
      references = [...references, ...(text.match(ANY_REFERENCE) ?? [])].slice(-MAX_KEPT);
      // An answer about one row also names others.
      const own = text.match(OWN_ID)?.[1];
      const ids = own ? [own] : [...new Set(text.match(ANY_ID) ?? [])];
      if (ids.length === 0) return;
      const key = `${caller} ${operation.path}`;
      const before = named.get(key)?.ids.filter((id) => !ids.includes(id)) ?? [];
      named.set(key, {
        caller,
        words: toWords(operation.path),
        ids: [...before, ...ids].slice(-MAX_KEPT),
      });
    },
    /** Puts an id in the place of each `ROW_ID`, and a number in that of each `ROW_REFERENCE`. */
    fill(request: FuzzedRequest, index: number): FuzzedRequest {
      const { url, body } = request;
      const names = [ROW_ID, ROW_REFERENCE].some((stand) => url.includes(stand) || body?.includes(stand));
      if (!names) return request;
      const id = choose(request, index);
      const reference = references.at(-1 - (index % Math.max(references.length, 1))) ?? ROW_REFERENCE;
      const put = (text: string) => text.replaceAll(ROW_ID, id).replaceAll(ROW_REFERENCE, reference);
      // Of the same length, so that a form stays whole.
      return { ...request, url: put(url), body: body && Buffer.from(put(body.toString('latin1')), 'latin1') };
    },
  };
}
