/** DEL, the one-byte controls that some terminals obey (C1), separators of lines, and what turns the reading order. */
const CONTROL_CHARACTERS = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A line of the log with these characters as JSON escapes, so that none reaches a terminal; JSON escapes the others itself. */
export function escapeControlCharacters(line: string): string {
  return line.replace(
    CONTROL_CHARACTERS,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
