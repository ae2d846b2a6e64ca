import type { ImportPreview } from '#contracts/wallet-import.ts';
import { unitsToText } from '#domain/wallet/fixed.ts';
import { readEntries } from '#server/modules/wallet/entry-repository.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { fileForm } from '#tests/builders/file-form.ts';
import type { makeMember } from '#tests/builders/member.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

const HEAD = 'Date,Type,Asset id,Ticker,Name,Quantity,Price,Fees,Currency,Notes';
/** Rows of a Fairview export: two bitcoins bought, one of them sold a month later. */
export const BUY = '2024-01-01,Buy,bitcoin,BTC,Bitcoin,2,40000,5,USD,first';
export const SALE = '2024-02-01,Sale,bitcoin,BTC,Bitcoin,1,50000,0,USD,';
export const csv = (...lines: string[]) => [HEAD, ...lines].join('\n');

interface Sent {
  key?: string;
  locale?: string;
  name?: string;
  options?: object;
}

/** The application with accounts, and wallet imports through its API. */
export function provideImports() {
  const { people, site, ask } = provideAccountSite();

  async function send(
    me: Member,
    call: string,
    file: string | Uint8Array,
    { key, locale, ...form }: Sent = {},
  ) {
    const { payload, headers } = fileForm(file, form);
    return ask('POST', `user/${call}`, payload, {
      headers: {
        ...me.headers,
        ...headers,
        ...(key ? { 'idempotency-key': key } : {}),
        ...(locale ? { 'accept-language': locale } : {}),
      },
    });
  }

  return {
    people,
    site,
    ask,
    preview: (me: Member, file: string | Uint8Array, rest?: Sent) =>
      send(me, 'previewWalletImport', file, rest) as Promise<{
        status: number;
        body: ImportPreview & { code?: string; issues?: { path: string; message: string }[] };
      }>,
    runImport: (me: Member, file: string | Uint8Array, rest?: Sent) => send(me, 'importWallet', file, rest),
    undo: (me: Member, id: string) => ask('POST', 'user/undoWalletImport', { id }, { headers: me.headers }),
    /** The transactions of a wallet in the order of entry, one line each. */
    readWallet: async (me: Member) => {
      const entries = await readEntries(people.db, me.id);
      return entries
        .toSorted((a, b) => a.sequence - b.sequence)
        .map(({ type, asset, quantity, price, fees, currency, at, notes }) =>
          [
            type,
            asset,
            unitsToText(quantity),
            price === null ? '?' : unitsToText(price),
            unitsToText(fees),
            currency,
            at,
            notes,
          ].join(' '),
        );
    },
  };
}
