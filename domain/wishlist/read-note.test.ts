import { describe, expect, it } from 'vitest';
import { MAX_NOTE_CHARS, readNote } from '#domain/wishlist/read-note.ts';

describe('readNote', () => {
  it('takes a text of any language, without the spaces around it, and an empty one', () => {
    expect(readNote(' bought <b>nothing</b> שלום \n')).toEqual({
      note: 'bought <b>nothing</b> שלום',
      problem: null,
    });
    expect(readNote('').note).toBe('');
  });

  it('takes the longest one, and no longer one', () => {
    expect(readNote('x'.repeat(MAX_NOTE_CHARS)).problem).toBeNull();
    expect(readNote('x'.repeat(MAX_NOTE_CHARS + 1)).problem).toBe('note_too_long');
  });

  it('refuses what is no text, and characters that cannot be kept', () => {
    for (const raw of [null, 3, {}, ['x'], 'a\0b', 'half \ud83d'])
      expect(readNote(raw).problem).toBe('no_text');
  });
});
