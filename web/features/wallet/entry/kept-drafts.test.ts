import { describe, expect, it } from 'vitest';
import { emptyDraft } from './entry-draft.ts';
import { keepDraft, keyOf, NEW_ENTRY, readDraftFromStorage } from './kept-drafts.ts';

describe('readDraftFromStorage', () => {
  it('returns the kept draft until it is deleted', () => {
    const draft = { ...emptyDraft('usd', 0), quantity: '7' };
    keepDraft(NEW_ENTRY, 'ada', draft);
    expect(readDraftFromStorage(NEW_ENTRY, 'ada')).toBe(draft);
    expect(readDraftFromStorage('another', 'ada')).toBeNull();
    keepDraft(NEW_ENTRY, 'ada', null);
    expect(readDraftFromStorage(NEW_ENTRY, 'ada')).toBeNull();
  });

  it('returns null for another session and deletes the draft', () => {
    keepDraft(NEW_ENTRY, 'ada', emptyDraft('usd', 0));
    expect(readDraftFromStorage(NEW_ENTRY, 'bob')).toBeNull();
    expect(readDraftFromStorage(NEW_ENTRY, 'ada')).toBeNull();
  });
});

describe('idempotency key of a draft', () => {
  it('returns the same key until the content is changed or saved', () => {
    const first = keyOf(NEW_ENTRY, 'one bitcoin');
    expect(keyOf(NEW_ENTRY, 'one bitcoin')).toBe(first);
    expect(keyOf('another', 'one bitcoin')).not.toBe(first);
    expect(keyOf(NEW_ENTRY, 'two bitcoins')).not.toBe(first);
    const second = keyOf(NEW_ENTRY, 'one bitcoin');
    expect(second).not.toBe(first);
    keepDraft(NEW_ENTRY, 'ada', null);
    expect(keyOf(NEW_ENTRY, 'one bitcoin')).not.toBe(second);
  });
});
