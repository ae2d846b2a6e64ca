import type { ResemblanceAnswer } from '#contracts/shapes.ts';
import { m } from '#messages';

const WORDS: Record<ResemblanceAnswer['how'], (original: { original: string }) => string> = {
  derived: m.resembles_derived,
  name: m.resembles_name,
  look: m.resembles_look,
  ticker: m.resembles_ticker,
  imitates: m.resembles_imitates,
};

/** "Warning: not Bitcoin (#1). It has the same ticker": the similarity, and with which asset. */
export function resemblanceWords({ how, name, rank }: ResemblanceAnswer): string {
  const apart = isolateDirection(name);
  return WORDS[how]({ original: rank === null ? apart : m.resembles_ranked({ name: apart, rank }) });
}

/** Isolates foreign text in a sentence, so that right-to-left script does not reorder the words around it. */
export function isolateDirection(text: string): string {
  return `\u2068${text}\u2069`;
}
