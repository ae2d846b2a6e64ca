const COMBINING = /\p{M}+/gu;
const SPACES = /\s+/gu;

/** Text as the search compares it: compatibility form, no case, no accents, single spaces. Emoji and other scripts stay. */
export function normalise(text: string): string {
  return text.normalize('NFKD').replace(COMBINING, '').toLowerCase().replace(SPACES, ' ').trim();
}
