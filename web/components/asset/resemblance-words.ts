import type { ResemblanceAnswer } from '#contracts/shapes.ts';
import { m } from '#messages';

const WORDS: Record<ResemblanceAnswer['how'], (original: { original: string }) => string> = {
  derived: m.resembles_derived,
  name: m.resembles_name,
  look: m.resembles_look,
  ticker: m.resembles_ticker,
};

/** "Warning: not Bitcoin (#1). It has the same ticker": what is alike, and with whom. */
export function resemblanceWords({ how, name, rank }: ResemblanceAnswer): string {
  const apart = isolateDirection(name);
  return WORDS[how]({ original: rank === null ? apart : m.resembles_ranked({ name: apart, rank }) });
}

/** Text of others inside a sentence: a writing from right to left must not turn the words around it. */
export function isolateDirection(text: string): string {
  return `\u2068${text}\u2069`;
}
