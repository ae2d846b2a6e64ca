import type { Mapping, Meaning } from '#domain/wallet/import/mapping.ts';

/** Meanings of words in exports, in English, Italian and some other languages. The first match counts. */
const MEANING_PATTERNS: readonly [RegExp, Meaning][] = [
  [/^(?:un)?lock|locking|term ?deposit$|internal|interno|^(?:un)?stake$/, 'left_out'],
  [/airdrop/, 'airdrop'],
  [/^(?:hard )?fork$/, 'fork'],
  [/^gift (?:received|in)$|^regalo ricevuto$/, 'gift_in'],
  [/^gift (?:sent|given|out)$|^regalo fatto$/, 'gift_out'],
  [/^(?:stolen|theft|furto|rubat[oai])$/, 'theft'],
  [/^(?:lost|burn(?:t|ed)?|smarriment[oi]|smarrit[oai])$/, 'loss'],
  [/^(?:margin|derivatives?|futures) (?:gain|profit)$/, 'derivative_gain'],
  [/^(?:margin|derivatives?|futures) loss$/, 'derivative_loss'],
  [/^(?:liquidity (?:in|added)|add liquidity)$/, 'pool_add'],
  [/^(?:liquidity (?:out|removed)|remove liquidity)$/, 'pool_remove'],
  [
    /cash ?back|reward|ricompens|staking|interest|interess|dividend|bonus|referral|earn|income|mining|distribut/,
    'reward',
  ],
  [
    /^(?:buy|bought|purchase|acquist\w*|comprat?\w*|kauf|gekauft|aankoop|achat|compra)$|^(?:limit |market )?buy\b/,
    'buy',
  ],
  [
    /^(?:sell|sale|sold|vendit\w*|vendut\w*|verkauf\w*|verkoop|vente|venta)$|^(?:limit |market )?sell\b/,
    'sale',
  ],
  [/^(?:trade|swap|exchange|convert\w*|conversion\w*|scambi\w*|permut\w*)$/, 'trade'],
  [/withdraw|^sen[dt]\b|transfer out|^out$|preliev|uscita|inviat|onttrekking|auszahlung/, 'transfer_out'],
  [
    /deposit|^rec(?:ei)?v|top ?up|transfer in|^in$|entrata|ricevut|versament|storting|einzahlung/,
    'transfer_in',
  ],
  [/^fees?$|^commission/, 'fee'],
];

/**
 * Returns the meaning of a word in a file: the one the user assigned to it, else a known one. Null when the
 * user has to be asked.
 */
export function interpretWord(word: string, assigned: Mapping['words']): Meaning | null {
  const key = word.toLowerCase();
  // Words such as `constructor` are not in the record although it has a property of that name.
  return Object.hasOwn(assigned, key) ? assigned[key]! : findMeaning(word);
}

/** Returns the known meaning of a word in a file, or null. */
function findMeaning(word: string): Meaning | null {
  const text = word.trim().toLowerCase().replaceAll('_', ' ');
  return MEANING_PATTERNS.find(([words]) => words.test(text))?.[1] ?? null;
}
