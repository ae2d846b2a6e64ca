/**
 * How a written amount begins when it is read aloud in Italian: 8, 11 and a lone 1 begin with a vowel (otto, undici, uno),
 * and an article before them is elided: l’8 %, dell’11 %, il 12 %. Messages choose by it.
 */
export function firstSound(amount: string): 'vowel' | 'consonant' {
  return /^(8|(1|11)(?!\d))/.test(amount) ? 'vowel' : 'consonant';
}
