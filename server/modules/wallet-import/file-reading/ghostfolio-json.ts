import { z } from 'zod';
import { GHOSTFOLIO_COLUMNS } from '#domain/wallet/import/formats/ghostfolio.ts';
import { readJsonElements } from '#server/modules/wallet-import/file-reading/json-elements.ts';
import type { LineSink } from '#server/modules/wallet-import/file-reading/line-sink.ts';
import type { FileText } from '#server/modules/wallet-import/file-reading/read-text.ts';
import { UnreadableFile } from '#server/modules/wallet-import/file-reading/unreadable-file.ts';

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
const profile = z.object({ symbol: z.string(), name: z.string().nullish() });

/** Maximum of asset names kept. Further names stay empty. */
const MAX_PROFILES = 20_000;
const AMOUNTS = new Set(['unitPrice', 'quantity', 'fee']);

/** Keeps amounts as written, because doubles would lose digits. */
const keepNumberText = (name: string, value: unknown, { source }: { source?: string }): unknown =>
  typeof value === 'number' && AMOUNTS.has(name) ? (source ?? value) : value;

/**
 * Passes the activities of a Ghostfolio JSON export on as lines, with a header line. Throws
 * `UnreadableFile` for other JSON.
 */
export async function readGhostfolioJson({ pieces }: FileText, sink: LineSink): Promise<void> {
  const names = new Map<string, string>();
  await readJsonElements(pieces(), 'assetProfiles', (text) => {
    const { symbol, name } = parseShape(profile, text);
    if (names.size < MAX_PROFILES) names.set(symbol, (name ?? '').slice(0, 200));
  });
  sink.addLine(GHOSTFOLIO_COLUMNS);
  let count = 0;
  await readJsonElements(pieces(), 'activities', (text) => {
    const activityFields = parseShape(activity, text);
    count += 1;
    sink.addLine([
      toText(activityFields.date),
      toText(activityFields.symbol),
      toText(activityFields.dataSource),
      toText(activityFields.currency),
      toText(activityFields.unitPrice),
      toText(activityFields.quantity),
      toText(activityFields.type),
      toText(activityFields.fee),
      toText(activityFields.comment),
      names.get(toText(activityFields.symbol)) ?? '',
    ]);
  });
  if (count === 0) throw new UnreadableFile('json');
}

function parseShape<T>(shape: z.ZodType<T>, text: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text, keepNumberText as Parameters<typeof JSON.parse>[1]);
  } catch {
    throw new UnreadableFile('broken_json');
  }
  const read = shape.safeParse(value);
  if (!read.success) throw new UnreadableFile('json');
  return read.data;
}

const toText = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);
