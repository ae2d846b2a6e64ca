import { describe, expect, it } from 'vitest';
import { emailKey } from '#server/modules/accounts/email-key.ts';

describe('emailKey', () => {
  it.each([
    ['ada@example.org', 'ada@example.org'],
    ['  Ada@Example.ORG ', 'ada@example.org'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
    ['ada@bücher。example', null],
    ['ADÀ@example.org', 'adà@example.org'],
    ['ada+news@example.org', 'ada+news@example.org'],
    ['a.d.a@example.org', 'a.d.a@example.org'],
    ['ada', null],
    ['ada@localhost', null],
    ['ada@@example.org', null],
    ['ada@example.org\u0000', null],
    ['a\u200bda@example.org', null],
    ['ada@xn--iñvalid.example', null],
    ['ada lovelace@example.org', null],
    ['ada@%65xample.org', null],
    ['', null],
  ])('returns for %j the key %j', (address, key) => {
    expect(emailKey(address)).toBe(key);
  });

  it('returns different keys for addresses that differ after a plus', () => {
    expect(emailKey('ada+a@example.org')).not.toBe(emailKey('ada+b@example.org'));
  });
});
