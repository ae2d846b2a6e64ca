import { describe, expect, it } from 'vitest';
import { openKrakenAccount, signKrakenRequest } from '#server/gateways/kraken-account.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { createFakeClock } from '#tests/stand-ins/fake-clock.ts';
import { KRAKEN_KEY, startKraken } from '#tests/stand-ins/kraken-stand-in.ts';

const kraken = await startKraken();
const KEY = { apiKey: KRAKEN_KEY.api_key, apiSecret: KRAKEN_KEY.api_secret };

function open(key = KEY) {
  let nonce = 1n;
  return openKrakenAccount(loadConfig({ KRAKEN_BASE_URL: kraken.url }), key, {
    ledger: { recordCall: async () => null },
    clock: createFakeClock(),
    retries: 1,
    nextNonce: async () => {
      nonce += 1n;
      return BigInt(Date.now()) * 1_000n + nonce;
    },
  });
}

describe('a request to Kraken', () => {
  it('has the signature that the documentation gives for its example', () => {
    const example = {
      path: '/0/private/AddOrder',
      nonce: '1616492376594',
      body: 'nonce=1616492376594&ordertype=limit&pair=XBTUSD&price=37500&type=buy&volume=1.25',
      apiSecret: 'kQH5HW/8p1uGOVjbgWA7FunAmGO8lsSUXNsu3eow76sz84Q18fWxnyRzBHCd3pd5nE9qa99HAZtuZuj6F1huXg==',
    };
    expect(signKrakenRequest(example)).toBe(
      '4/dpxb3iT4tp/ZCVEwSnEsLxx0bqyhLpdfOpc6fn7OR8+UClSV5n9E6aSS8MPtnRfp32bAb0nmbRn6H8ndwLUQ==',
    );
  });

  it('reads the documented answers', async () => {
    const example = {
      'L4UESK-KG3EQ-UFO4T5': {
        refid: 'TJKLXF-PGMUI-4NTLXU',
        time: 1688464484.1787,
        type: 'trade',
        asset: 'ZGBP',
        amount: '-24.5000',
        fee: '0.0490',
      },
    };
    kraken.setEntries(example);
    kraken.setKeyInfo({
      permissions: ['query-funds', 'withdraw-funds'],
      queryFrom: '1700000000',
      queryTo: 0,
    });
    const account = open();
    expect(await account.listEntries(2_000_000_000, 0)).toEqual({
      count: 1,
      entries: [
        {
          id: 'L4UESK-KG3EQ-UFO4T5',
          reference: 'TJKLXF-PGMUI-4NTLXU',
          time: 1688464484.1787,
          type: 'trade',
          subtype: '',
          unit: 'ZGBP',
          amount: '-24.5000',
          fee: '0.0490',
        },
      ],
    });
    expect(await account.readKeyInfo()).toEqual({
      permissions: ['query-funds', 'withdraw-funds'],
      queryFrom: 1_700_000_000,
      queryTo: null,
    });
  });

  it('is repeated with a new number and signature when the service fails', async () => {
    let failures = 1;
    kraken.fail(() => {
      failures -= 1;
      return failures < 0 ? null : { status: 502, body: '' };
    });
    expect(await open().readKeyInfo()).toMatchObject({ permissions: expect.any(Array) });
    kraken.fail(null);
  });

  it.each([
    ['EAPI:Invalid key', 'the key was refused'],
    ['EAPI:Invalid signature', 'the key was refused'],
    ['EAPI:Invalid nonce', 'the key was refused'],
    ['EGeneral:Permission denied', 'the permission was refused'],
    ['EAPI:Rate limit exceeded', 'too many calls'],
    ['EService: Throttled: 1700000000', 'too many calls'],
    ['EGeneral:Temporary lockout', 'too many calls'],
    ['EService:Unavailable', 'the request was refused'],
    [`anything ${KEY.apiKey}`, 'the request was refused'],
  ])('fails with “%s” by: %s', async (code, message) => {
    kraken.fail(() => ({ status: 200, body: JSON.stringify({ error: [code] }) }));
    const error = await open()
      .readKeyInfo()
      .catch((reason: Error) => reason);
    kraken.fail(null);
    expect(String((error as Error).message)).toBe(`kraken: ${message}`);
  });

  it.each([
    ['no list of errors', '{}'],
    ['no permissions', '{"error":[],"result":{}}'],
    ['no JSON', '<html>'],
  ])('fails with an answer with %s', async (_title, body) => {
    kraken.fail(() => ({ status: 200, body }));
    await expect(open().readKeyInfo()).rejects.toMatchObject({ fault: 'malformed' });
    kraken.fail(null);
  });

  it('follows no redirect, which would take its key elsewhere', async () => {
    kraken.fail((method) => (method === 'GetApiKeyInfo' ? { status: 307, body: '' } : null));
    await expect(open().readKeyInfo()).rejects.toMatchObject({ fault: 'refused', status: 307 });
    kraken.fail(null);
  });
});
