import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { detectLanguage } from '#domain/news/detect-language.ts';
import {
  addCounts,
  countTags,
  DEFAULT_LANGUAGE,
  isHeldBack,
  macroF1,
  majorityTone,
  precision,
  type ReadLabel,
  recall,
  type TagCounts,
} from '#domain/news/evaluate.ts';
import { readTone, TONES, type Tone } from '#domain/news/read-tone.ts';
import { createTagger, type NamedFacts } from '#domain/news/tag-assets.ts';
import { readBundled } from '#server/modules/bundled-data/read-bundled.ts';

const CHECKOUT = resolve(import.meta.dirname, '../..');
const HEADLINES = join(CHECKOUT, 'tests/headlines');
const RECORDED = 'market-2026/news/headlines_en_2017-09_2024-12.ndjson.gz';

const headline = z.object({
  title: z.string(),
  tickers: z.array(z.string()).nullish(),
  sentiment: z.enum(TONES).nullish().catch(null),
});
type Headline = z.output<typeof headline>;

interface Figures {
  tagging: { precision: number | null; recall: number | null };
  sentiment: { macro_f1: number | null };
}

/**
 * `npm run evaluate -- news --data FILE`: compares tags and tone with the labels of a file of headlines (NDJSON,
 * also with gzip). Without a file: the headlines labelled by hand and, where they exist, the recorded ones.
 */
export async function evaluateNews(given: readonly string[]): Promise<Figures> {
  const { values } = parseArgs({ args: [...given], options: { data: { type: 'string' } } });
  const { assets } = await readBundled();
  const facts = assets.map((asset) => asset.facts);
  if (values.data !== undefined) return report(values.data, await readHeadlines(values.data), facts);
  const fixtures = process.env.FAIRVIEW_FIXTURES ?? join(CHECKOUT, '../shared/fixtures');
  const recorded = join(fixtures, RECORDED);
  const files = [
    ['English, by hand', join(HEADLINES, 'en.ndjson')],
    ['Italian, by hand', join(HEADLINES, 'it.ndjson')],
    ...(existsSync(recorded) ? ([['recorded, labelled by machines', recorded]] as const) : []),
  ] as const;
  let figures: Figures | null = null;
  for (const [name, file] of files) figures = report(name, await readHeadlines(file), facts);
  return figures!;
}

async function readHeadlines(file: string): Promise<Headline[]> {
  const bytes = await readFile(file);
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = (isCompressed ? await promisify(gunzip)(bytes) : bytes).toString('utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => headline.parse(JSON.parse(line)));
}

/** Prints the figures of all rows and, for headlines of others, of those never looked at. */
function report(name: string, rows: readonly Headline[], facts: readonly NamedFacts[]): Figures {
  const judge = createTagComparison(facts);
  const heldBack = rows.filter(({ title }) => isHeldBack(title));
  const labelled = rows.filter((row): row is Headline & { sentiment: Tone } => row.sentiment != null);
  const all = sumTags(rows.map(judge));
  const unseen = sumTags(heldBack.map(judge));
  const macro = macroF1(
    labelled.map(({ title, sentiment }) => ({ wanted: sentiment, found: toneOf(title) })),
  );
  console.log(`\n${name}: ${rows.length} headlines, ${heldBack.length} of them held back from tuning`);
  console.table({
    'tags, all': toRow(all.labels),
    'tags, held back': toRow(unseen.labels),
    'tags that the headline names, all': toRow(all.named),
    'tags that the headline names, held back': toRow(unseen.named),
  });
  printBound(all);
  console.table(compareTones(labelled, macro));
  return {
    tagging: { precision: round(precision(all.labels)), recall: round(recall(all.labels)) },
    sentiment: { macro_f1: round(macro) },
  };
}

/**
 * How many labels a reader of the headline could find at all: those found, and those whose asset the headline
 * spells out. The others were taken from the text behind the headline.
 */
function printBound({ labels, named }: ComparedTags): void {
  const total = labels.right + labels.missing;
  if (total === 0) return;
  const nowhere = labels.missing - named.missing;
  const bound = round((total - nowhere) / total);
  console.log(
    `${nowhere} of ${total} labels: the headline does not name the asset. Highest recall: ${bound}`,
  );
}

const toRow = (counts: TagCounts) => ({
  ...counts,
  precision: round(precision(counts)),
  recall: round(recall(counts)),
});

const round = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e4) / 1e4;

const languageOf = (title: string) => detectLanguage(title) ?? DEFAULT_LANGUAGE;
const toneOf = (title: string): Tone => readTone(title, [], languageOf(title)).label;

interface ComparedTags {
  labels: TagCounts;
  /** Only labels and tags whose asset the headline spells out by name, ticker or former name. */
  named: TagCounts;
}

const sumTags = (judged: readonly ComparedTags[]): ComparedTags => {
  const none: TagCounts = { right: 0, superfluous: 0, missing: 0 };
  return judged.reduce(
    (sum, { labels, named }) => ({
      labels: addCounts(sum.labels, labels),
      named: addCounts(sum.named, named),
    }),
    { labels: none, named: none },
  );
};

/**
 * Compares by present ticker; a former ticker stands for the present one. Tickers that no listed asset has do not
 * count.
 */
function createTagComparison(facts: readonly NamedFacts[]): (row: Headline) => ComparedTags {
  const tag = createTagger(facts);
  const tickers = new Map<string, string>();
  for (const { ticker, former_names = [] } of facts)
    for (const former of former_names)
      if (former.ticker && former.conversion !== null)
        tickers.set(former.ticker.toUpperCase(), ticker.toUpperCase());
  for (const { ticker } of facts) tickers.set(ticker.toUpperCase(), ticker.toUpperCase());
  const byId = new Map(facts.map(({ id, ticker }) => [id, ticker.toUpperCase()]));
  const spellings = createSpellings(facts);
  return ({ title, tickers: labels }) => {
    const wanted = new Set(
      (labels ?? []).map((label) => tickers.get(label.toUpperCase())).filter((t) => t !== undefined),
    );
    const found = new Set(tag(title).map((id) => byId.get(id)!));
    const isNamed = (ticker: string) => spellings.get(ticker)!.test(title);
    return {
      labels: countTags(found, wanted),
      named: {
        ...countTags(found, wanted),
        superfluous: [...found].filter((ticker) => !wanted.has(ticker) && !isNamed(ticker)).length,
        missing: [...wanted].filter((ticker) => !found.has(ticker) && isNamed(ticker)).length,
      },
    };
  };
}

/** Patterns that find an asset's names as whole words, by ticker. */
function createSpellings(facts: readonly NamedFacts[]): Map<string, RegExp> {
  const names = new Map<string, string[]>();
  for (const { name, ticker, former_names = [] } of facts) {
    const former = former_names.flatMap((past) => [past.name, past.ticker]).filter((text) => text !== null);
    const key = ticker.toUpperCase();
    names.set(key, [...(names.get(key) ?? []), name, ticker, ...former]);
  }
  const toPattern = (texts: readonly string[]) =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\p{L}\\p{N}])`,
      'iu',
    );
  return new Map([...names].map(([ticker, texts]) => [ticker, toPattern(texts)]));
}

/** Macro-F1 of the method beside that of the most frequent label. */
function compareTones(labelled: readonly (Headline & { sentiment: Tone })[], macro: number | null) {
  const majority = majorityTone(labelled.map(({ sentiment }) => sentiment));
  const always = labelled.map(({ sentiment }): ReadLabel => ({ wanted: sentiment, found: majority }));
  return {
    'tone, this method': { headlines: labelled.length, macro_f1: round(macro) },
    [`tone, always ${majority}`]: { headlines: labelled.length, macro_f1: round(macroF1(always)) },
  };
}
