import type { z } from 'zod';
import type { walletEntriesCall } from '#contracts/wallet.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { isOrderText } from '#server/modules/wallet/entry-order.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createIssue } from '#server/platform/http/issue-words.ts';
import { sha256 } from '#server/platform/secrets/token.ts';

type Query = z.output<typeof walletEntriesCall.query>;

/** Filter and sort order of a list of transactions. */
export type EntryFilter = Omit<Query, 'limit' | 'cursor' | 'currency' | 'method'>;

/**
 * End of a page: the order text of its last transaction, and its sort key unless the list is sorted by
 * date.
 */
export interface Position {
  order: string;
  key: bigint | string | null;
}

/** What a cursor is valid for. It is rejected for another user, filter or sort order. */
interface CursorTerms {
  userId: string;
  filter: EntryFilter;
  locale: Locale;
}

const DIGEST_CHARS = 16;
const NUMERIC = new Set<EntryFilter['sort']>(['quantity', 'total', 'value', 'result']);

/** Encodes a position as an opaque cursor. */
export function writeCursor({ order, key }: Position, terms: CursorTerms): string {
  const parts = [digestOf(terms), order, key === null ? null : String(key)];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Decodes a cursor; throws `input.invalid` when it does not belong to this list. */
export function readCursor(text: string, terms: CursorTerms): Position {
  const position = parsePosition(text, terms);
  if (!position) throw new ApiError('input.invalid', [createIssue('cursor', 'cursor.form', terms.locale)]);
  return position;
}

function parsePosition(text: string, terms: CursorTerms): Position | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 3) return null;
  const [digest, order, key] = parts as unknown[];
  if (digest !== digestOf(terms) || typeof order !== 'string' || !isOrderText(order)) return null;
  if (key === null) return { order, key };
  if (typeof key !== 'string') return null;
  if (!NUMERIC.has(terms.filter.sort)) return { order, key };
  return /^-?\d{1,200}$/.test(key) ? { order, key: BigInt(key) } : null;
}

function digestOf({ userId, filter }: CursorTerms): string {
  const { text, type, asset, year, unknown, realised, sort, direction, holding_account, tag } = filter;
  const { holding_accounts, portfolio } = filter;
  const all = [
    userId,
    text,
    type,
    asset,
    year,
    unknown,
    realised,
    sort,
    direction,
    holding_account,
    tag,
    holding_accounts,
    portfolio,
  ];
  return sha256(JSON.stringify(all)).toString('base64url').slice(0, DIGEST_CHARS);
}
