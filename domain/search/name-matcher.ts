import { normalise, splitWords } from '#domain/search/normalise.ts';

/** An asset with its searchable names. `former_names` contains former names and tickers, newest first. */
export interface NamedAsset {
  _id: string;
  name: string;
  thicker: string;
  former_names?: readonly string[] | undefined;
  aliases?: readonly string[] | undefined;
}

/**
 * A match. `formerly` is the former name or ticker that was typed in full or is the only match, else null.
 */
export interface NameMatch {
  formerly: string | null;
}

/** Normalised texts of an asset, cached. */
interface ComparedTexts {
  /** Name, ticker and aliases as words, and the id. */
  present: readonly string[];
  /** Name, ticker and aliases, each without spaces. */
  compact: readonly string[];
  former: readonly { label: string; words: string; compact: string }[];
}

const comparedTexts = new WeakMap<NamedAsset, ComparedTexts>();

const joinWords = (text: string, between: string) => splitWords(normalise(text)).join(between);

function getComparedTexts(asset: NamedAsset): ComparedTexts {
  const known = comparedTexts.get(asset);
  if (known) return known;
  const { _id, name, thicker, former_names = [], aliases = [] } = asset;
  const names = [name, thicker, ...aliases];
  const texts: ComparedTexts = {
    present: [names.map(normalise).join(' '), joinWords(names.join(' '), ' '), _id],
    compact: names.map((text) => joinWords(text, '')),
    former: former_names.map((label) => ({
      label,
      words: joinWords(label, ' '),
      compact: joinWords(label, ''),
    })),
  };
  comparedTexts.set(asset, texts);
  return texts;
}

/**
 * Returns a matcher for the text, which returns null for assets that do not match. It ignores case, accents,
 * hyphens, spaces and word order. Words may be incomplete. Empty text matches every asset.
 */
export function createNameMatcher(typed: string): (asset: NamedAsset) => NameMatch | null {
  const text = normalise(typed);
  const words = splitWords(text);
  const compact = words.join('');
  return (asset) => {
    const { present, compact: compactNames, former } = getComparedTexts(asset);
    const wholeMatch = compact === '' ? undefined : former.find((name) => name.compact === compact);
    if (wholeMatch) return { formerly: wholeMatch.label };
    const isPresent =
      present.some((held) => held.includes(text)) ||
      (words.length > 0 && words.every((word) => present.some((held) => held.includes(word)))) ||
      (compact !== '' && compactNames.some((held) => held.includes(compact)));
    if (isPresent) return { formerly: null };
    if (compact === '') return null;
    const partialMatch = former.find((name) => name.compact.includes(compact));
    if (partialMatch) return { formerly: partialMatch.label };
    const held = (word: string) => former.find((name) => name.words.includes(word));
    const otherWords = words.filter((word) => !present.some((text) => text.includes(word)));
    return otherWords.every(held) ? { formerly: held(otherWords[0]!)!.label } : null;
  };
}
