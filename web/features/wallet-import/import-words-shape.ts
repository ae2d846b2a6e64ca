import type { FormatId } from '#domain/wallet/import/formats/format.ts';
import type { Meaning, Role } from '#domain/wallet/import/mapping.ts';
import type { Verdict } from '#domain/wallet/import/reasons.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';

/** `{…}` are filled in by the page. Of words with a count the first form is that of one, the second of all others. */
export interface ImportWords {
  file: {
    title: string;
    lead: string;
    choose: string;
    other: string;
    drop: string;
    limits: string;
    reading: string;
    waiting: [string, string];
    again: string;
  };
  guide: {
    title: string;
    aside: string;
    service: string;
    how: string;
    rows: { name: string; how: string }[];
    others: string;
  };
  found: {
    title: string;
    as: string;
    unknown: string;
    rows: [string, string];
    encoding: string;
    remap: string;
  };
  formats: Record<FormatId, string>;
  dates: { legend: string; day: string; month: string; ask: string };
  zone: { label: string; hint: string };
  mark: { label: string; dot: string; comma: string; auto: string };
  map: {
    title: string;
    aside: string;
    hint: string;
    role: string;
    column: string;
    example: string;
    none: string;
    words: string;
    wordsHint: string;
    untyped: string;
    ask: string;
    apply: string;
    roles: Record<Role, string>;
    meanings: Record<Meaning, string>;
  };
  assets: {
    title: string;
    aside: string;
    hint: string;
    rows: [string, string];
    other: string;
    search: string;
    placeholder: string;
    none: string;
    unfollowed: string;
    change: string;
    sure: [string, string];
  };
  table: {
    title: string;
    aside: string;
    all: string;
    row: string;
    verdict: string;
    what: string;
    quantity: string;
    price: string;
    why: string;
    fees: string;
    part: string;
    leave: string;
    unleave: string;
    take: string;
    untake: string;
    empty: string;
    printed: string;
  };
  verdicts: Record<Verdict, string>;
  types: Record<TransactionType, string>;
  act: {
    do: [string, string];
    nothing: string;
    open: [string, string];
    doing: string;
    mapFirst: string;
    status: string;
  };
  done: {
    title: [string, string];
    none: string;
    wallet: string;
    undo: string;
    another: string;
  };
  past: {
    title: string;
    aside: string;
    added: [string, string];
    present: string;
    undone: string;
    undo: string;
    ask: string;
    askText: [string, string];
    confirm: string;
    keep: string;
    removed: [string, string];
  };
  failed: { file: string; import: string; undo: string; kept: string };
}
