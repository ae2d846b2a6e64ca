import { describe, expect, it } from 'vitest';
import { emptyDraft } from './entry-draft.ts';
import { getIdempotencyKey, keepDraft, NEW_ENTRY, readKeptDraft } from './kept-drafts.ts';

describe('readKeptDraft', () => {
  it('returns the kept draft until it is deleted', () => {
    const draft = { ...emptyDraft('usd', 0), quantity: '7' };
    keepDraft(NEW_ENTRY, 'ada', draft);
    expect(readKeptDraft(NEW_ENTRY, 'ada')).toBe(draft);
    expect(readKeptDraft('another', 'ada')).toBeNull();
    keepDraft(NEW_ENTRY, 'ada', null);
    expect(readKeptDraft(NEW_ENTRY, 'ada')).toBeNull();
  });

  it('returns null for another session and deletes the draft', () => {
    keepDraft(NEW_ENTRY, 'ada', emptyDraft('usd', 0));
    expect(readKeptDraft(NEW_ENTRY, 'bob')).toBeNull();
    expect(readKeptDraft(NEW_ENTRY, 'ada')).toBeNull();
  });
});

describe('idempotency key of a draft', () => {
  it('returns the same key until the content is changed or saved', () => {
    const first = getIdempotencyKey(NEW_ENTRY, 'one bitcoin');
    expect(getIdempotencyKey(NEW_ENTRY, 'one bitcoin')).toBe(first);
    expect(getIdempotencyKey('another', 'one bitcoin')).not.toBe(first);
    expect(getIdempotencyKey(NEW_ENTRY, 'two bitcoins')).not.toBe(first);
    const second = getIdempotencyKey(NEW_ENTRY, 'one bitcoin');
    expect(second).not.toBe(first);
    keepDraft(NEW_ENTRY, 'ada', null);
    expect(getIdempotencyKey(NEW_ENTRY, 'one bitcoin')).not.toBe(second);
  });
});
