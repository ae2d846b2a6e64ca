import type { DetailsAnswer } from '#contracts/details.ts';
import { m } from '#messages';
import { Dots } from '../dots.tsx';

type Level = NonNullable<DetailsAnswer['scores']>['confidence'];

const WORDS: Record<Level, [dots: number, words: () => string]> = {
  high: [3, m.asset_confidence_high],
  medium: [2, m.asset_confidence_medium],
  low: [1, m.asset_confidence_low],
};

/** Confidence as three dots and a word: how much of the required data is known. */
export function Confidence({ confidence }: { confidence: Level }) {
  const [dots, words] = WORDS[confidence];
  return (
    <>
      <Dots filled={dots} /> {words()}
    </>
  );
}
