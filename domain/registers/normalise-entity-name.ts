import { normalise, splitWords } from '#domain/search/normalise.ts';
import { toSkeleton } from '#domain/search/skeleton.ts';

/** Legal forms of companies, as words without dots. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  (
    'ab ad ag aktiengesellschaft aps as asa bv bvi co corp corporation doo dao dba eg ehf ev ftz fzco fze gmbh inc ' +
    'incorporated kft kg kgaa limited llc llp lp ltd ltda mbh nv ohg ou oy oyj plc pte pty sa sae sarl sas sasu sca ' +
    'se sia sl slu spa spzoo srl sro stiftung ug uab verein zrt'
  ).split(' '),
);

/** Words that many names in this trade share. A name of these alone never matches by part. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'access agency alliance and app asset assets association banca banco bank banka banking bit bitcoin block ' +
    'blockchain broker brokers business capital cash chain claim coin coins company credit crypto currency custody ' +
    'dao de defi der di die digital direct e easy eth ethereum eu euro europe european ex exchange fin finance ' +
    'financial finanz fintech first for forex foundation fund funds fx global gold group holding holdings in ' +
    'innovation innovations institute international internet intl invest investing investment investments io it ' +
    'krypto la labs launch life live management market markets meta mining money net network networks new next of ' +
    'one online open oper pay payment payments platform plus point portal power pro protocol research safe secure ' +
    'securities service services smart solution solutions spazio stable stock swap systems tech technologies ' +
    'technology the token tokens top trade trader trading trust union us usd value ventures wallet web world'
  ).split(' '),
);

/** Names that registers state when there is none. */
const NO_NAME = /^(?:n ?a|none|not (?:available|applicable)|unknown|nd)$/;

/** A name of a company or a brand, for comparison. */
export interface EntityName {
  /** Words without legal forms, accents and case. */
  words: readonly string[];
  /** The words without spaces. */
  compact: string;
  /** Skeleton of `compact`: names with equal skeletons look alike. */
  shape: string;
}

/** Joins dotted initials: `S.p.A.` → `SpA`, `sp. z o.o.` → `spzoo`. */
const joinInitials = (text: string): string =>
  text
    .replace(/\bsp\.? ?z ?o\.? ?o\.?/g, ' spzoo ')
    .replace(/\bd\. ?o\. ?o\.?/g, ' doo ')
    .replace(/\b\p{L}(?:\. ?\p{L})+\b\.?/gu, (initials) => initials.replace(/[. ]/g, ''));

/** Returns the words of one name without legal forms. Null when the text is no name. */
export function normaliseEntityName(text: string): EntityName | null {
  const plain = normalise(text);
  const allWords = splitWords(joinInitials(plain));
  if (allWords.length === 0 || NO_NAME.test(allWords.join(' '))) return null;
  const words = allWords.filter((word) => !LEGAL_FORMS.has(word));
  const kept = words.length > 0 ? words : allWords;
  const compact = kept.join('');
  return { words: kept, compact, shape: toSkeleton(compact) };
}

/** Returns the names in a field of a register, which may hold several: `A - B`, `A | B`, `A, B`, `A dba B`. */
export function splitEntityNames(text: string): EntityName[] {
  const whole = normaliseEntityName(text);
  const parts = text.split(/\s+[-–—]\s+|[|;,]|\s\/\s|\bdba\b|[()]/i).map(normaliseEntityName);
  const found = new Map<string, EntityName>();
  for (const name of [whole, ...parts])
    if (name && (name === whole || isDistinctive(name.words))) found.set(name.compact, name);
  return [...found.values()];
}

/** Letters and digits from which one word can identify a name. */
const MIN_DISTINCTIVE_CHARS = 4;

/** Whether at least one word is long enough and not common in this trade. */
export const isDistinctive = (words: readonly string[]): boolean =>
  words.some((word) => word.length >= MIN_DISTINCTIVE_CHARS && !COMMON_WORDS.has(word));
