import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { issue } from '#contracts/issues.ts';

/** Formats of a wallet export. */
export const WALLET_FILES = ['csv', 'xlsx', 'pdf'] as const;
export type WalletFile = (typeof WALLET_FILES)[number];

/** Limit of transactions in a PDF. The other formats export a whole wallet. */
export const MAX_PDF_TRANSACTIONS = 20_000;

/** Content of a file. */
export const fileAnswer = z.any().meta({ type: 'string', format: 'binary' });

/** A day in UTC. A date-time is reduced to its day. */
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: issue('day.form') });

export const exportWalletCall = defineCall({
  method: 'POST',
  path: 'user/exportWallet',
  summary:
    'Returns the transactions from one day to another, both included, as a file in the requested language: CSV and XLSX with every digit, in the order of entry; PDF with summary and holdings. `to` is after `from` and not later than today.',
  access: 'member',
  body: z.object({ from: day, to: day, format: z.enum(WALLET_FILES) }),
  query: z.object({}),
  answer: fileAnswer,
  file: true,
  errors: [
    'input.invalid',
    'auth.required',
    'wallet.export_range',
    'wallet.export_too_long',
    'server.unavailable',
  ],
});
