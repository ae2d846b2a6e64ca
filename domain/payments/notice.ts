import type { Locale } from '#domain/locale/locales.ts';

/** A change that users are told of. `from`: first day (UTC) on which it applies. */
export type Notice = { id: string; from: string } & (
  | {
      kind: 'price';
      /** The new amounts of prices that are in use. Decimal text. */
      prices: readonly { priceId: string; amount: string }[];
    }
  | {
      kind: 'terms';
      /** What is new, one sentence each. */
      changes: Readonly<Record<Locale, readonly string[]>>;
    }
);
