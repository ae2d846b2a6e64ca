import { z } from 'zod';
import type { Notice } from '#domain/payments/notice.ts';
import type { PriceList } from '#server/modules/payments/price-list.ts';
import { StartError } from '#server/platform/process/start-error.ts';

/** Days between a notice and the change it announces, at least. */
export const MIN_NOTICE_DAYS = 30;

const text = z.string().trim().min(1).max(500);
const common = {
  id: z.string().regex(/^[\w.-]{1,100}$/, 'letters, digits, dots and dashes only'),
  from: z.iso.date(),
};

const noticeFile = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('price'),
    prices: z
      .array(z.strictObject({ priceId: text, amount: z.string().regex(/^\d{1,6}\.\d{2}$/) }))
      .min(1)
      .max(50),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('terms'),
    changes: z
      .strictObject({ en: z.array(text).min(1).max(20), it: z.array(text).min(1).max(20) })
      .refine(({ en, it }) => en.length === it.length, 'the same number of sentences in both languages'),
  }),
]);

/**
 * Reads the file of a notice. Throws a `StartError` that names the first fault: a price that does not exist or does
 * not change, or a day less than 30 days ahead.
 */
export function parseNotice(source: string, prices: Pick<PriceList, 'find'>, now: Date): Notice {
  let file: unknown;
  try {
    file = JSON.parse(source);
  } catch {
    throw new StartError('The notice must be a JSON file.');
  }
  const parsed = noticeFile.safeParse(file);
  if (!parsed.success) {
    const [fault] = parsed.error.issues;
    throw new StartError(
      `The notice is invalid at ${fault?.path.join('.') || 'its top'}: ${fault?.message}.`,
    );
  }
  const notice = parsed.data;
  const earliest = new Date(now.getTime() + MIN_NOTICE_DAYS * 86_400_000);
  if (new Date(notice.from) < earliest)
    throw new StartError(
      `The notice must be sent at least ${MIN_NOTICE_DAYS} days before "from": ${notice.from} is too soon.`,
    );
  if (notice.kind === 'price') {
    for (const { priceId, amount } of notice.prices) {
      const price = prices.find(priceId);
      if (!price) throw new StartError(`PLANS_FILE has no price "${priceId}".`);
      if (price.amount === amount) throw new StartError(`The price "${priceId}" is already ${amount}.`);
    }
  }
  return notice;
}
