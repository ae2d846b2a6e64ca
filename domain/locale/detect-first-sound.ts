/**
 * Returns whether an amount read aloud in Italian begins with a vowel: 8, 11 and 1 alone do (otto, undici,
 * uno). Articles before them are elided: l’8 %, dell’11 %, il 12 %. Messages select by it.
 */
export function detectFirstSound(amount: string): 'vowel' | 'consonant' {
  return /^(8|(1|11)(?!\d))/.test(amount) ? 'vowel' : 'consonant';
}
