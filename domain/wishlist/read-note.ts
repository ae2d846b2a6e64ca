export const MAX_NOTE_CHARS = 2000;

export type NoteProblem = 'no_text' | 'note_too_long';

/**
 * Validates and trims a note. The null character and unpaired surrogates are rejected, because the database
 * cannot store them.
 */
export function readNote(
  raw: unknown,
): { note: string; problem: null } | { note: null; problem: NoteProblem } {
  if (typeof raw !== 'string' || !raw.isWellFormed() || raw.includes('\0')) {
    return { note: null, problem: 'no_text' };
  }
  const note = raw.trim();
  return note.length > MAX_NOTE_CHARS ? { note: null, problem: 'note_too_long' } : { note, problem: null };
}
