import { describe, expect, it } from 'vitest';
import { BUY, csv, provideImports } from '#tests/builders/import-site.ts';
import { makeMember } from '#tests/builders/member.ts';

const { people, ask, preview, runImport, readWallet } = provideImports();

describe('preview of file formats', () => {
  const written: [string, Uint8Array][] = [
    ['UTF-8', Buffer.from(csv(BUY))],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${csv(BUY)}`)],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${csv(BUY)}`, 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from(csv(BUY), 'utf16le')],
    ['UTF-16 in the other byte order', Buffer.from(`\uFEFF${csv(BUY)}`, 'utf16le').swap16()],
    ['Windows line ends', Buffer.from(csv(BUY).replaceAll('\n', '\r\n'))],
    ['semicolons', Buffer.from(csv(BUY).replaceAll(',', ';'))],
    ['tabs', Buffer.from(csv(BUY).replaceAll(',', '\t'))],
  ];
  it.each(written)('reads %s', async (_title, bytes) => {
    const { body } = await preview(await makeMember(people), bytes);
    expect(body.rows[0]!.entries[0]).toMatchObject({ type: 'buy', asset: 'bitcoin', quantity: '2' });
  });

  it('reads Windows-1252 and Italian number formats', async () => {
    const text =
      'Data;Tipo;ID asset;Ticker;Nome;Quantità;Prezzo;Commissioni;Valuta;Note\n01-02-2024;Acquisto;bitcoin;BTC;Bitcoin;0,123456789012345678;40000,5;1,25;EUR;perché\n';
    const me = await makeMember(people);
    expect((await runImport(me, Buffer.from(text, 'latin1'))).body.added).toBe(1);
    expect(await readWallet(me)).toEqual([
      `buy bitcoin 0.123456789012345678 40000.5 1.25 eur ${Date.UTC(2024, 1, 1)} perché`,
    ]);
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    ['nothing', '', /empty/],
    ['blanks', ' \n \n', /empty/],
    ['a PDF', '%PDF-1.7\n%âãÏÓ', /PDF/],
    ['a web page', '<!DOCTYPE html><html><body>Log in</body></html>', /web page/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), /image/],
    ['a compressed file', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), /compressed/],
    ['random bytes', Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 37) % 256)), /no text/],
    ['JSON of another kind', '{"events":[]}', /not a Ghostfolio export/],
    ['broken JSON', '{"activities":[', /incomplete or damaged/],
    ['a single line', 'hello', /No table/],
  ])('rejects %s with its own reason', async (_title, file, why) => {
    const { status, body } = await preview(await makeMember(people), file);
    expect([status, body.code, body.issues![0]!.path]).toEqual([400, 'import.unreadable', 'uploaded_file']);
    expect(body.issues![0]!.message).toMatch(why);
  });

  it('returns 413 for 100,001 rows and for more than 25 MB', async () => {
    const me = await makeMember(people);
    const many = await preview(me, csv(...Array.from({ length: 100_001 }, () => 'x,y')));
    expect([many.status, many.body.code]).toEqual([413, 'import.too_large']);
    const large = await preview(me, Buffer.alloc(25 * 1024 * 1024 + 1, 'a'));
    expect([large.status, large.body.code]).toEqual([413, 'import.too_large']);
  });

  it('reviews 100,000 rows without blocking other requests', async () => {
    const me = await makeMember(people);
    const many = Array.from({ length: 100_000 }, (_, at) => `2024-01-01,Buy,bitcoin,BTC,,1,${at + 1},0,USD,`);
    let judged = false;
    const under = preview(me, csv(...many)).then((answer) => {
      judged = true;
      return answer;
    });
    await ask('GET', 'user', undefined, { headers: me.headers });
    expect(judged).toBe(false);
    const { body } = await under;
    expect([body.counts.new, body.rows.length]).toEqual([100_000, 100_000]);
  });

  it('reviews 100,000 rows of one second', async () => {
    const me = await makeMember(people);
    const head = 'UTC_Time,Account,Operation,Coin,Change';
    const pair = '2024-01-01 10:00:00,Spot,Buy,BTC,0.5\n2024-01-01 10:00:00,Spot,Buy,EUR,-1\n';
    const { body } = await preview(me, `${head}\n${pair.repeat(50_000)}`);
    expect([body.counts.new, body.transactions]).toEqual([100_000, 1]);
    expect(body.rows[0]!.entries[0]).toMatchObject({ quantity: '25000', price: '2', currency: 'eur' });
  });

  it('returns 400 without a file, and for invalid options', async () => {
    const me = await makeMember(people);
    const without = await ask('POST', 'user/previewWalletImport', undefined, { headers: me.headers });
    expect([without.status, without.body.code]).toEqual([400, 'input.invalid']);
    const wrong = await preview(me, csv(BUY), { options: { leave: ['x'] } });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'input.invalid']);
  });
});
