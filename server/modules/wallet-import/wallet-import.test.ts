import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportPreview } from '#contracts/wallet-import.ts';
import type { Draft } from '#domain/wallet/import/drafts.ts';
import { BUY, csv, provideImports, SALE } from '#tests/builders/import-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';

const { people, site, ask, preview, runImport, undo, readWallet } = provideImports();
const summary = ({ rows, reasons }: ImportPreview) =>
  rows.map(({ row, verdict, reason }) => `${row} ${verdict}${reason === null ? '' : `: ${reasons[reason]}`}`);

describe('POST user/previewWalletImport', () => {
  it('changes nothing', async () => {
    const me = await makeMember(people);
    const { status, body } = await preview(me, csv(BUY, SALE));
    expect([status, body.format, body.transactions]).toEqual([200, 'fairview', 2]);
    expect(await readWallet(me)).toEqual([]);
  });

  it('marks rows already in the wallet as duplicates, and other figures at the same time as conflicts', async () => {
    const me = await makeMember(people);
    await addWalletRows(people, me.id, [
      { type: 'buy', date: '2024-01-01', quantity: '2', price: '40000' },
      { type: 'buy', date: '2024-03-01', quantity: '1', price: '100' },
    ]);
    const { body } = await preview(me, csv(BUY, '2024-03-01,Buy,bitcoin,BTC,Bitcoin,1.5,100,0,USD,'));
    expect(summary(body)).toEqual([
      '2 duplicate: Already in your wallet.',
      '3 conflict: Your wallet has a buy of BTC at the same time (2024-03-01) with other figures: 1.',
    ]);
    expect(body.rows.map(({ can_take }) => can_take)).toEqual([true, true]);
  });

  it('takes a differing row and leaves out another when the options say so', async () => {
    const me = await makeMember(people);
    await addWalletRows(people, me.id, [{ type: 'buy', date: '2024-01-01', quantity: '2', price: '40000' }]);
    const { body } = await preview(me, csv(BUY, SALE), { options: { take: [2], leave: [3] } });
    expect(summary(body)).toEqual(['2 new', '3 left_out: Skipped by you.']);
  });

  it('reads amounts in other currencies, and refuses them for days without a known rate', async () => {
    const me = await makeMember(people);
    const francs = (day: string, rate = '') =>
      `${day},Buy,bitcoin,BTC,Bitcoin,1,40000,5,CHF,${rate && `,${rate}`}`;
    const file = csv(
      francs('2024-05-07'),
      francs('2012-05-07'),
      '2024-05-08,Buy,bitcoin,BTC,Bitcoin,1,9,0,PLN,',
    );
    const { body } = await preview(me, file);
    expect(summary(body)).toEqual([
      '2 new',
      '3 unreadable: No CHF rate is known for 2012-05-07. Add a column with the rate in EUR, or add the transaction by hand.',
      '4 unreadable: No PLN rate is known for 2024-05-08. Add a column with the rate in EUR, or add the transaction by hand.',
    ]);
    const [head, ...rows] = csv(francs('2012-05-07', '0.8325')).split('\n');
    expect(summary((await preview(me, [`${head},Rate in EUR`, ...rows].join('\n'))).body)).toEqual(['2 new']);
    expect((await runImport(me, file)).body.added).toBe(1);
    expect((await readWallet(me))[0]).toContain('40000 5 chf');
  });

  it('marks a sale above the holdings at its date as a conflict, and ignores it for later rows', async () => {
    const me = await makeMember(people);
    const { body } = await preview(
      me,
      csv(
        '2024-01-01,Buy,bitcoin,BTC,Bitcoin,1,40000,0,USD,',
        '2024-02-01,Sale,bitcoin,BTC,Bitcoin,1.1,50000,0,USD,',
        '2024-03-01,Buy,bitcoin,BTC,Bitcoin,1,50000,0,USD,',
        '2024-04-01,Sale,bitcoin,BTC,Bitcoin,2,50000,0,USD,',
      ),
    );
    expect(summary(body)).toEqual([
      '2 new',
      '3 conflict: On 2024-02-01 the wallet would have 1 BTC: not enough for 1.1.',
      '4 new',
      '5 new',
    ]);
  });

  it('names the transaction in the wallet that needs the coins later', async () => {
    const me = await makeMember(people);
    await addWalletRows(people, me.id, [
      { type: 'buy', date: '2024-01-01' },
      { type: 'sale', date: '2024-06-01' },
    ]);
    const { body } = await preview(me, csv('2024-03-01,Sale,bitcoin,BTC,Bitcoin,0.5,100,0,USD,'));
    expect(summary(body)).toEqual([
      '2 conflict: A transaction in your wallet needs these units: sale of 1 BTC on 2024-06-01.',
    ]);
  });

  it('marks a whole trade as a conflict, and trades that depend on its coins', async () => {
    const me = await makeMember(people);
    const trades = [
      'Location,Spend Currency,Receive Currency,Receive Amount,Spend Amount,Fee,Fee Currency,Description,Timestamp',
      'x,BTC,ETH,10,1,,,,1659085200000',
      'x,ETH,ADA,1000,5,,,,1659185200000',
    ].join('\n');
    const { body } = await preview(me, trades);
    expect(body.rows.map(({ verdict }) => verdict)).toEqual(['conflict', 'conflict']);
    await addWalletRows(people, me.id, [{ type: 'buy', date: '2022-01-01' }]);
    expect((await preview(me, trades)).body.rows.map(({ verdict }) => verdict)).toEqual(['new', 'new']);
  });

  it('asks for the asset of an unknown ticker and uses the choice', async () => {
    const me = await makeMember(people);
    const file = csv('2024-01-01,Buy,,NOSUCH,,2,1,0,USD,', BUY);
    const asked = await preview(me, file);
    expect(summary(asked.body)).toEqual(['2 unresolved: Choose first which asset “NOSUCH” is.', '3 new']);
    expect(asked.body.tickers[0]).toMatchObject({ ticker: 'NOSUCH', rows: 1, chosen: null });
    const chosen = await preview(me, file, { options: { choices: { NOSUCH: 'ethereum' } } });
    expect(chosen.body.rows[0]!.entries[0]!.asset).toBe('ethereum');
    expect(chosen.body.tickers.find(({ ticker }) => ticker === 'NOSUCH')!.chosen!._id).toBe('ethereum');
  });

  it('resolves a former ticker with a 1:1 conversion, with a note', async () => {
    const me = await makeMember(people);
    const file = csv('2024-01-01,Buy,,MATIC,,2,1,0,USD,', '2024-01-02,Sale,,MATIC,,3,1,0,USD,');
    const { body } = await preview(me, file);
    expect(summary(body)).toEqual([
      '2 new: MATIC was formerly the ticker of Polygon, now POL.',
      '3 conflict: On 2024-01-02 the wallet would have 2 MATIC: not enough for 3. MATIC was formerly the ticker of Polygon, now POL.',
    ]);
    expect(body.rows[0]!.entries[0]!.asset).toBe('polygon-ecosystem-token');
    const note = 'MATIC was formerly the ticker of Polygon, now POL.';
    expect(body.tickers).toMatchObject([{ ticker: 'MATIC', note, chosen: { thicker: 'POL' } }]);
    expect(summary((await preview(me, file, { locale: 'it' })).body)[0]).toBe(
      '2 new: MATIC era il ticker di Polygon, oggi POL.',
    );
  });

  it('prefers the current holder of a ticker to a former one', async () => {
    const me = await makeMember(people);
    const { body } = await preview(me, csv('2024-01-01,Buy,,GMT,,2,1,0,USD,'));
    expect(summary(body)).toEqual(['2 new']);
    expect(body.rows[0]!.entries[0]!.asset).toBe('stepn');
    expect(body.tickers[0]!.note).toBeNull();
  });

  it('asks for the asset of a former ticker with another conversion, and uses the choice', async () => {
    const me = await makeMember(people);
    const file = csv('2020-01-01,Buy,,LEND,,200,0.02,0,USD,', '2021-01-01,Buy,,LUNA,,1,2,0,USD,');
    const { body } = await preview(me, file);
    const note =
      'LEND was formerly the ticker of Aave, now AAVE. 100 LEND became 1 AAVE; quantities are not converted.';
    expect(summary(body)).toEqual([
      `2 unresolved: Choose first which asset “LEND” is. ${note}`,
      '3 unresolved: Choose first which asset “LUNA” is. LUNA was formerly the ticker of Terra Luna Classic, now LUNC.',
    ]);
    const lend = body.tickers.find(({ ticker }) => ticker === 'LEND')!;
    expect([lend.chosen, lend.candidates[0]!._id, lend.note]).toEqual([null, 'aave', note]);
    const chosen = await preview(me, file, { options: { choices: { LEND: 'aave' } }, locale: 'it' });
    expect(summary(chosen.body)[0]).toBe(
      '2 new: LEND era il ticker di Aave, oggi AAVE. 100 LEND sono diventati 1 AAVE; le quantità non vengono convertite.',
    );
    expect(chosen.body.rows[0]!.entries[0]!.quantity).toBe('200');
  });

  it('adds no note about a former ticker when another asset is chosen', async () => {
    const me = await makeMember(people);
    const file = csv('2024-01-01,Buy,,MATIC,,2,1,0,USD,');
    const { body } = await preview(me, file, { options: { choices: { MATIC: 'ethereum' } } });
    expect(summary(body)).toEqual(['2 new']);
  });

  it('returns reasons in Italian', async () => {
    const me = await makeMember(people);
    const { body } = await preview(me, csv(SALE), { locale: 'it' });
    expect(summary(body)).toEqual([
      '2 conflict: Il 01-02-2024 il portafoglio avrebbe 0 BTC: non bastano per 1.',
    ]);
  });

  it('returns a verdict for every row of random files, with matching counts', async () => {
    const me = await makeMember(people);
    const cell = fc.oneof(
      fc.constantFrom(
        '',
        'Buy',
        'Sale',
        'bitcoin',
        'BTC',
        '1',
        '-1',
        '1e400',
        'NaN',
        '0,5',
        '2024-01-01',
        '31/12/2024',
        'USD',
        'SEK',
        '"',
        '=1+1',
      ),
      fc.string({ maxLength: 8 }),
    );
    const row = fc.array(cell, { minLength: 1, maxLength: 11 });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
        const lines = rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
        const filled = rows.filter((cells) => cells.some((text) => text.trim() !== '')).length;
        const { status, body } = await preview(me, csv(...lines));
        if (filled === 0) {
          expect(body.code).toBe('import.unreadable');
          return;
        }
        expect(status).toBe(200);
        expect(body.rows).toHaveLength(filled);
        expect(Object.values(body.counts).reduce((a, b) => a + b)).toBe(filled);
      }),
      { numRuns: 25 },
    );
  });
});

describe('POST user/importWallet', () => {
  it('adds every new transaction in the order of the file', async () => {
    const me = await makeMember(people);
    const { status, body } = await runImport(me, csv(BUY, SALE));
    expect([status, body.added, body.counts.new]).toEqual([200, 2, 2]);
    expect(await readWallet(me)).toEqual([
      `buy bitcoin 2 40000 5 usd ${Date.UTC(2024, 0, 1)} first`,
      `sale bitcoin 1 50000 0 usd ${Date.UTC(2024, 1, 2) - 1} `,
    ]);
  });

  it('adds nothing when the file is imported again', async () => {
    const me = await makeMember(people);
    await runImport(me, csv(BUY, BUY, SALE));
    const before = await readWallet(me);
    expect(before).toHaveLength(3);
    const { body } = await runImport(me, csv(BUY, BUY, SALE));
    expect(body).toMatchObject({ _id: null, added: 0, counts: { duplicate: 3, new: 0 } });
    expect(await readWallet(me)).toEqual(before);
    expect((await ask('GET', 'user/getWalletImports', undefined, { headers: me.headers })).body).toHaveLength(
      1,
    );
  });

  it('imports once per idempotency key, and returns 400 for another file with the key', async () => {
    const me = await makeMember(people);
    const key = randomUUID();
    const first = await runImport(me, csv(BUY), { key });
    expect((await runImport(me, csv(BUY), { key })).body).toEqual(first.body);
    expect((await runImport(me, csv(SALE), { key })).status).toBe(400);
    expect(await readWallet(me)).toHaveLength(1);
  });

  it('returns 400 for an unknown format until the columns are named', async () => {
    const me = await makeMember(people);
    const file = 'Giorno;Moneta;Pezzi;Pagato\n01/02/2024;BTC;0,5;20.000,00\n';
    const unnamed = await runImport(me, file);
    expect([unnamed.status, unnamed.body.issues[0].path]).toEqual([400, 'options.mapping']);
    const mapping = {
      columns: { date: 0, asset: 1, quantity: 2, total: 3 },
      words: { '': 'buy' },
    };
    const options = { mapping, day_first: true };
    expect((await preview(me, file, { options })).body.rows[0]!.reason).not.toBeNull();
    const euros = 'Giorno;Moneta;Pezzi;Pagato\n01/02/2024;BTC;0,5;€ 20.000,00\n';
    expect((await runImport(me, euros, { options })).body.added).toBe(1);
    expect(await readWallet(me)).toEqual([`buy bitcoin 0.5 40000 0 eur ${Date.UTC(2024, 1, 1)} `]);
  });
});

describe('POST user/undoWalletImport', () => {
  it('restores the previous wallet', async () => {
    const me = await makeMember(people);
    await addWalletRows(people, me.id, [{ type: 'buy', date: '2023-01-01' }]);
    const before = await readWallet(me);
    const { body } = await runImport(me, csv(BUY, SALE));
    const undone = await undo(me, body._id);
    expect([undone.status, undone.body]).toEqual([200, { removed: 2 }]);
    expect(await readWallet(me)).toEqual(before);
    expect((await undo(me, body._id)).status).toBe(404);
    const [past] = (await ask('GET', 'user/getWalletImports', undefined, { headers: me.headers })).body;
    expect(past).toMatchObject({ added: 2, present: 0, file_name: 'mine.csv', format: 'fairview' });
    expect(past.undone_at).not.toBeNull();
  });

  it('is rejected with the transaction named when a later sale needs the coins', async () => {
    const me = await makeMember(people);
    const { body } = await runImport(me, csv(BUY));
    const sale = { type: 'sale', crypto_id: 'bitcoin', quantity: '1', price: '1', date: '2024-05-01' };
    await ask('POST', 'user/addWalletEntry', sale, { headers: me.headers });
    const refused = await undo(me, body._id);
    expect([refused.status, refused.body.code]).toEqual([400, 'wallet.quantity_not_available']);
    expect(refused.body.issues[0].message).toContain('2024-05-01');
    expect(await readWallet(me)).toHaveLength(2);
  });

  it('makes a withdrawal of a matched transfer whose deposit it removes, if no sale needs what was sent', async () => {
    const me = await makeMember(people);
    await addWalletRows(people, me.id, [
      { type: 'buy', date: '2024-01-01' },
      { type: 'transfer_out', date: '2024-02-01T10:00:00Z' },
    ]);
    const { body } = await runImport(me, csv('2024-02-01T11:00:00Z,Transfer in,bitcoin,BTC,,1,1,0,USD,'));
    const send = (call: string, content: object) =>
      ask('POST', `user/${call}`, content, { headers: me.headers });
    const [pair] = (await ask('GET', 'user/getTransferProposals', undefined, { headers: me.headers })).body
      .data;
    await send('decideTransfers', { confirm: [{ out: pair.out._id, in: pair.in._id }] });
    const sale = { type: 'sale', crypto_id: 'bitcoin', quantity: '1', price: '1', date: '2024-03-01' };
    const sold = (await send('addWalletEntry', sale)).body._id;
    expect((await undo(me, body._id)).body.code).toBe('wallet.quantity_not_available');
    await ask('DELETE', `user/deleteWalletEntry?id=${sold}`, undefined, { headers: me.headers });
    expect((await undo(me, body._id)).status).toBe(200);
    const { data, holdings } = (await ask('GET', 'user/getWalletEntries', undefined, { headers: me.headers }))
      .body;
    expect(data[0]).toMatchObject({ type: 'transfer_out', link: null });
    expect(holdings[0].quantity).toBe('0');
  });

  it('returns 404 for an import of another member', async () => {
    const [me, other] = [await makeMember(people), await makeMember(people)];
    const { body } = await runImport(me, csv(BUY));
    expect((await undo(other, body._id)).status).toBe(404);
    expect(await readWallet(me)).toHaveLength(1);
  });
});

describe('import of the wallet’s own export', () => {
  const types: Draft['type'][] = ['buy', 'reward', 'airdrop', 'transfer_in', 'sale', 'transfer_out', 'fee'];
  it.each([
    ['csv', 'it'],
    ['xlsx', 'en'],
  ])('restores the whole wallet from %s in %s', async (format, locale) => {
    const [me, other] = [await makeMember(people), await makeMember(people)];
    await addWalletRows(people, me.id, [
      {
        type: 'buy',
        date: '2024-01-01',
        quantity: '1000',
        price: '0.000000000000000001',
        notes: '=1+1; "quoted",\nnew line',
      },
      { type: 'buy', date: '2024-01-01', quantity: '1000', price: '0.000000000000000001' },
      ...types.map((type, at) => ({
        type,
        date: `2024-02-0${at + 1}T10:20:30.${at}45Z`,
        quantity: '1.000000000000000001',
        price: type === 'transfer_in' ? null : '1234.5',
        fees: '0.1',
        currency: at % 2 === 0 ? ('usd' as const) : ('eur' as const),
      })),
    ]);
    const before = await readWallet(me);
    const file = await site.app.inject({
      method: 'POST',
      url: '/api/user/exportWallet',
      payload: { from: '2023-12-31', to: '2024-12-31', format },
      headers: { ...me.headers, 'accept-language': locale },
    });
    expect(file.statusCode).toBe(200);
    expect((await runImport(me, file.rawPayload)).body).toMatchObject({ added: 0, counts: { duplicate: 9 } });
    expect((await runImport(other, file.rawPayload)).body.added).toBe(9);
    expect(await readWallet(other)).toEqual(before);
  });
});
