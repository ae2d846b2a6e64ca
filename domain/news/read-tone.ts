import type { Locale } from '#domain/locale/locales.ts';
import { CONCESSIONS, EXPLANATIONS, NEGATIONS, TONE_WORDS } from '#domain/news/tone-words.ts';
import { splitIntoWords } from '#domain/news/words.ts';

export const TONES = ['positive', 'negative', 'neutral'] as const;
export type Tone = (typeof TONES)[number];

/** Tone of a news item: `score` from -1 to 1, and the sentence that decided it. */
export interface ReadTone {
  label: Tone;
  score: number;
  sentence: string;
}

interface Lexicon {
  whole: ReadonlyMap<string, number>;
  /** Beginnings by length, so that each word is looked up a few times only. */
  beginnings: ReadonlyMap<string, number>;
  pairs: ReadonlyMap<string, number>;
}

const MIN_BEGINNING = 3;
const lexicons: Record<Locale, Lexicon> = { en: toLexicon('en'), it: toLexicon('it') };

function toLexicon(locale: Locale): Lexicon {
  const [whole, beginnings, pairs] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  for (const [weight, list] of Object.entries(TONE_WORDS[locale])) {
    for (const entry of list.trim().split(/\s+/)) {
      const target = entry.includes('-') ? pairs : entry.endsWith('*') ? beginnings : whole;
      target.set(entry.replace('*', '').replaceAll('-', ' '), Number(weight));
    }
  }
  return { whole, beginnings, pairs };
}

/** Words on which a negation or a concession has effect. */
const NEGATION_REACH = 3;
const CONCESSION_REACH = 6;
const CONCESSION_SHARE = 0.4;
const EXPLANATION_SHARE = 0.4;
/** Weight at which the score reaches 0.5. */
const HALF_SCORE = 2;
/** Scores between the limits are neutral. */
const TONE_LIMIT = 0.3;
/** The headline counts as much as this many sentences. */
const HEADLINE_WEIGHT = 3;
const MAX_SENTENCES = 20;

/**
 * Reads the tone of a headline and its paragraphs: words with a weight per language; a negation reverses, what is
 * only conceded counts less, and so does what an explanation mentions. The sentence with the largest weight
 * decides and is returned.
 */
export function readTone(headline: string, paragraphs: readonly string[], locale: Locale): ReadTone {
  const head = weighSentence(headline, locale);
  const body = paragraphs.flatMap(splitIntoSentences).slice(0, MAX_SENTENCES);
  const weights = body.map((sentence) => weighSentence(sentence, locale));
  const total = weights.reduce((sum, weight) => sum + weight, head * HEADLINE_WEIGHT);
  // A headline without tone says nothing against its text.
  const mean = total / (head === 0 ? Math.max(1, body.length) : HEADLINE_WEIGHT + body.length / 2);
  const score = Math.round((mean / (Math.abs(mean) + HALF_SCORE)) * 100) / 100;
  const label = score >= TONE_LIMIT ? 'positive' : score <= -TONE_LIMIT ? 'negative' : 'neutral';
  return { label, score, sentence: pickSentence(headline, head, body, weights, Math.sign(score)) };
}

/** Returns the sentence that agrees most with the result, the headline if none of the body exceeds it. */
function pickSentence(
  headline: string,
  head: number,
  body: readonly string[],
  weights: readonly number[],
  sign: number,
): string {
  let [best, weight] = [headline, head * HEADLINE_WEIGHT * sign];
  for (const [at, sentence] of body.entries()) {
    if (weights[at]! * sign > weight) [best, weight] = [sentence, weights[at]! * sign];
  }
  return best;
}

const splitIntoSentences = (paragraph: string): string[] =>
  paragraph.split(/(?<=[.!?…])\s+(?=[\p{Lu}\p{N}«“"])/u).filter((sentence) => sentence.trim() !== '');

function weighSentence(sentence: string, locale: Locale): number {
  const keys = splitIntoWords(sentence).map(({ key }) => key);
  const lexicon = lexicons[locale];
  const negations = NEGATIONS[locale];
  const concessions = CONCESSIONS[locale];
  let total = 0;
  for (let at = 0; at < keys.length; at += 1) {
    const [weight, length] = findWeight(keys, at, lexicon);
    if (weight === 0) continue;
    const before = keys.slice(Math.max(0, at - NEGATION_REACH), at);
    const conceded = keys
      .slice(Math.max(0, at - CONCESSION_REACH), at)
      .some((key) => concessions.includes(key));
    const sign = before.some((key) => negations.includes(key)) ? -1 : 1;
    total += weight * sign * (conceded ? CONCESSION_SHARE : 1);
    at += length - 1;
  }
  return EXPLANATIONS[locale].test(sentence) ? total * EXPLANATION_SHARE : total;
}

/** Weight and number of words of the entry that begins at this word. */
function findWeight(
  keys: readonly string[],
  at: number,
  { whole, beginnings, pairs }: Lexicon,
): [weight: number, length: number] {
  for (const length of [3, 2]) {
    const pair = pairs.get(keys.slice(at, at + length).join(' '));
    if (pair !== undefined) return [pair, length];
  }
  const key = keys[at]!;
  const exact = whole.get(key);
  if (exact !== undefined) return [exact, 1];
  for (let length = key.length; length >= MIN_BEGINNING; length -= 1) {
    const found = beginnings.get(key.slice(0, length));
    if (found !== undefined) return [found, 1];
  }
  return [0, 1];
}
