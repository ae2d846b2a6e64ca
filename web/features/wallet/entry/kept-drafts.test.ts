import { describe, expect, it } from 'vitest';
import { emptyDraft } from './entry-draft.ts';
import { keepDraft, keptDraft, NEW_ENTRY } from './kept-drafts.ts';

describe('keptDraft', () => {
  it('gives back what was typed, until it is forgotten', () => {
    const draft = { ...emptyDraft('usd', 0), quantity: '7' };
    keepDraft(NEW_ENTRY, 'ada', draft);
    expect(keptDraft(NEW_ENTRY, 'ada')).toBe(draft);
    expect(keptDraft('another', 'ada')).toBeNull();
    keepDraft(NEW_ENTRY, 'ada', null);
    expect(keptDraft(NEW_ENTRY, 'ada')).toBeNull();
  });

  it('shows nobody what another reader typed', () => {
    keepDraft(NEW_ENTRY, 'ada', emptyDraft('usd', 0));
    expect(keptDraft(NEW_ENTRY, 'bob')).toBeNull();
    expect(keptDraft(NEW_ENTRY, 'ada')).toBeNull();
  });
});
