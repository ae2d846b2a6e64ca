import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { asset } from '#contracts/shapes.ts';
import { okAnswer, personName } from '#contracts/user-changes.ts';
import { FIAT_CURRENCIES } from '#domain/fx/currencies.ts';
import { COST_BASIS_METHODS, WALLET_CURRENCIES } from '#domain/wallet/transaction.ts';

/** Maximum of open sharing links of a user. */
export const MAX_WALLET_SHARES = 10;
export const MAX_SHARE_NAME_CHARS = 60;
/** For how many days a link can be open. */
export const SHARE_DAYS = [7, 30, 90, 365] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];

/** `last_opened_on`: a day in UTC; null when nobody has opened it. */
const walletShare = z.object({
  _id: z.string(),
  name: z.string(),
  hides_amounts: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  last_opened_on: z.string().nullable(),
});
export type WalletShareAnswer = z.infer<typeof walletShare>;

export const walletSharesCall = defineCall({
  method: 'GET',
  path: 'user/getWalletShares',
  summary: 'Returns the open sharing links of the wallet, without their secrets, the oldest first.',
  access: 'member',
  query: z.object({}),
  answer: z.array(walletShare),
  errors: ['auth.required'],
});

export const addWalletShareCall = defineCall({
  method: 'POST',
  path: 'user/addWalletShare',
  summary: `Makes a sharing link of the wallet. The answer contains its secret, which cannot be read again. A user can have ${MAX_WALLET_SHARES} open links.`,
  access: 'member',
  query: z.object({}),
  body: z.object({
    name: personName.max(MAX_SHARE_NAME_CHARS),
    days: z.literal(SHARE_DAYS),
    hides_amounts: z.boolean(),
  }),
  status: 201,
  /** The only answer that contains the secret of a link. */
  answer: z.object({ token: z.string(), share: walletShare }),
  errors: ['input.invalid', 'auth.required', 'wallet_share.too_many'],
});

export const endWalletShareCall = defineCall({
  method: 'POST',
  path: 'user/endWalletShare',
  summary: 'Ends a sharing link. From then on it shows nothing.',
  access: 'member',
  query: z.object({}),
  body: z.object({ id: z.string().max(64) }),
  answer: okAnswer,
  errors: ['input.invalid', 'auth.required', 'wallet_share.not_found'],
});

/** Exact decimal text; null when it is unknown. */
const amount = z.string().nullable();
/** A share of the value, 0.1 is 10 %, rounded to 0.01 %; null without a price. */
const weight = z.number().nullable();
/** Time-weighted return, 0.1 is 10 %, rounded to 0.01 %; null when unknown or when the wallet is younger. */
const twr = z.number().nullable();

/**
 * A wallet as its link shows it. `amounts` is null, everywhere, when the link hides them: the answer is then the
 * same, to the byte, for two wallets that differ by a factor only. It never contains who owns the wallet, its
 * transactions, notes and holding accounts, or the names of custom assets.
 */
export const sharedWallet = z.object({
  currency: z.enum(WALLET_CURRENCIES),
  /** The time of the prices: now, or that of the newest prices if older. */
  as_of: z.string(),
  /** Sources of the current prices, with the first and last UTC day of those used. `own`: entered by the owner. */
  prices: z.array(z.object({ source: z.string(), from: z.string(), until: z.string() })),
  /** Sources of the recorded closes behind the returns. */
  history_sources: z.array(z.string()),
  /** Highest weight first; those without a price last. `asset` null: all custom assets together, last. */
  holdings: z.array(
    z.object({
      asset: asset.nullable(),
      weight,
      /** Some of it was bought after the day of the newest price and counts at its cost. */
      at_cost: z.boolean(),
      /** `quantity`: null for custom assets together. */
      amounts: z.object({ quantity: amount, value: amount, cost: amount, unrealised: amount }).nullable(),
    }),
  ),
  /** `roi`: profit and loss ÷ all money ever put in. `whole`: since the first transaction. */
  performance: z.object({
    roi: z.number().nullable(),
    days_30: twr,
    days_90: twr,
    days_365: twr,
    whole: twr,
    years: z.array(z.object({ year: z.number().int(), value: twr })),
  }),
  amounts: z
    .object({
      method: z.enum(COST_BASIS_METHODS),
      value: amount,
      cost: amount,
      unrealised: amount,
      realised: amount,
      profit_loss: amount,
      /**
       * Cash by currency, over all holding accounts that track it, with its value in the currency of the report. In no
       * other figure.
       */
      cash: z.array(z.object({ currency: z.enum(FIAT_CURRENCIES), balance: z.string(), value: amount })),
    })
    .nullable(),
});
export type SharedWalletAnswer = z.infer<typeof sharedWallet>;

/** A read as a POST, so that the secret is in no address. */
export const sharedWalletCall = defineCall({
  method: 'POST',
  path: 'wallet/shared',
  summary: 'Returns the wallet that a sharing link shows. Changes nothing.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({ token: z.string().max(200) }),
  answer: sharedWallet,
  errors: ['input.invalid', 'wallet_share.not_found', 'rate.limited', 'server.unavailable'],
});
