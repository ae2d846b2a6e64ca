import { describe, expect, it } from 'vitest';
import { MAX_NOTE_CHARS, readNote } from '#domain/wishlist/read-note.ts';

describe('readNote', () => {
  it('accepts text of any language, trims it, and accepts an empty text', () => {
    expect(readNote(' bought <b>nothing</b> שלום \n')).toEqual({
      note: 'bought <b>nothing</b> שלום',
      problem: null,
    });
    expect(readNote('').note).toBe('');
  });

  it('accepts the longest note and rejects a longer one', () => {
    expect(readNote('x'.repeat(MAX_NOTE_CHARS)).problem).toBeNull();
    expect(readNote('x'.repeat(MAX_NOTE_CHARS + 1)).problem).toBe('note_too_long');
  });

  it('rejects values that are not text, and characters that cannot be stored', () => {
    for (const raw of [null, 3, {}, ['x'], 'a\0b', 'half \ud83d'])
      expect(readNote(raw).problem).toBe('no_text');
  });
});
