/**
 * DEL, the C1 controls that some terminals obey, line separators, and characters that change the text
 * direction.
 */
const CONTROL_CHARACTERS = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * Replaces these characters in a line of the log by JSON escapes, for terminals. JSON escapes the others
 * itself.
 */
export function escapeControlCharacters(line: string): string {
  return line.replace(
    CONTROL_CHARACTERS,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
