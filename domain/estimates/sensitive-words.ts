import type { Locale } from '#domain/locale/locales.ts';

/**
 * Words about law, crime, security incidents and the conduct of people. A reason that uses one needs the
 * address of a public report. "Fraud proof" is a technique of rollups.
 */
const SENSITIVE: Record<Locale, readonly RegExp[]> = {
  en: [
    /\bSEC\b/,
    /\b(?:lawsuits?|courts?|sued|convict(?:ed|ions?)|guilty|pleas?|pleaded|indict\w*|sentenced?|prison|jail\w*|arrest\w*)\b/i,
    /\b(?:fraud(?! proofs?)\w*|scams?|ponzi|misl(?:ed|ead\w*)|plagiari\w*|laundering|sanction(?:s|ed)|fined|insiders?|manipulat\w*|wash[- ]\w+)\b/i,
    /\b(?:hack(?:s|ed|ers?|ing)?|exploit(?:s|ed|ers?|ation)?|stole|stolen|thefts?|thieves|drained|attackers?|attacked|bankrupt\w*|insolvent|insolvency)\b/i,
    /\b(?:co-?)?founders?\b.*(?<!\bis |\bare )\b(?:left|quit|removed|removal|vanished|resigned|departed|accused|sold)\b/i,
  ],
  it: [
    /\bSEC\b/,
    /\b(?:caus[ae] legal[ei]|tribunal[ei]|giudic[ei]\b|condann\w*|colpevol\w*|patteggi\w*|incrimina\w*|arrestat\w*|carcer\w*|prigione)/i,
    /\b(?:(?<!prov[ae] di )frod\w*|truff\w*|ponzi|ingann\w*|plagi\w*|riciclaggio|sanzion\w*|multat\w*|insider|manipola\w*|wash[- ]\w+)/i,
    /\b(?:hacker(?!one)\w*|exploit|furt[oi]\b|rubat[oaie]\b|sottratt[oaie]\b|attaccant[ei]\b|attaccat[oaie]\b|bancarotta|insolvente|procedur[ae] di insolvenza)/i,
    /\b(?:co)?fondator[ei]\b.*\b(?:uscit[oi]|rimoss[oi]|rimozione|spariti?|scomparsi?|dimess[oi]|accusat[oi]|vendut[oi])\b/i,
  ],
};

/** Returns the first word or phrase of a reason that needs the address of a report, or null. */
export function findSensitiveWords(reason: string, locale: Locale): string | null {
  for (const pattern of SENSITIVE[locale]) {
    const [words] = pattern.exec(reason) ?? [];
    if (words) return words;
  }
  return null;
}
