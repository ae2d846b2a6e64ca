import { z } from 'zod';
import { GHOSTFOLIO_COLUMNS } from '#domain/wallet/import/formats/ghostfolio.ts';
import { UnreadableFile } from '#server/wallet-import/unreadable-file.ts';

const scalar = z.union([z.string(), z.number(), z.null()]).optional();
const activity = z.object({
  date: scalar,
  symbol: scalar,
  dataSource: scalar,
  currency: scalar,
  unitPrice: scalar,
  quantity: scalar,
  type: scalar,
  fee: scalar,
  comment: scalar,
});
const file = z.object({
  activities: z.array(activity).min(1),
  assetProfiles: z.array(z.object({ symbol: z.string(), name: z.string().nullish() })).optional(),
});

/** Numbers stay the text they are written as: through a binary number digits would be lost. */
const NUMBERS = /("(?:unitPrice|quantity|fee)"\s*:\s*)(-?\d[\d.eE+-]*)/g;

/** The activities of a JSON export of Ghostfolio as rows below their column names. Throws `UnreadableFile` of any other JSON. */
export function readGhostfolioJson(text: string): string[][] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, '').replace(NUMBERS, '$1"$2"'));
  } catch {
    throw new UnreadableFile('broken_json');
  }
  const read = file.safeParse(parsed);
  if (!read.success) throw new UnreadableFile('json');
  const names = new Map(read.data.assetProfiles?.map(({ symbol, name }) => [symbol, name ?? '']));
  const textOf = (value: string | number | null | undefined) =>
    value === null || value === undefined ? '' : String(value);
  const rows = read.data.activities.map((one) => [
    textOf(one.date),
    textOf(one.symbol),
    textOf(one.dataSource),
    textOf(one.currency),
    textOf(one.unitPrice),
    textOf(one.quantity),
    textOf(one.type),
    textOf(one.fee),
    textOf(one.comment),
    names.get(textOf(one.symbol)) ?? '',
  ]);
  return [[...GHOSTFOLIO_COLUMNS], ...rows];
}
