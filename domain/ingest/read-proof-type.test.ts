import { describe, expect, it } from 'vitest';
import { readProofType } from '#domain/ingest/read-proof-type.ts';

describe('readProofType', () => {
  it.each([
    ['Proof of Work', 'pow'],
    ['PoW', 'pow'],
    ['Proof of Stake', 'pos'],
    ['Delegated Proof-of-Stake', 'pos'],
    ['DPoS', 'pos'],
    ['Hybrid - PoW & PoS', null],
    ['Proof of Authority', null],
    ['Not mineable', null],
    ['', null],
    [null, null],
  ])('parses %j as %j', (text, consensus) => {
    expect(readProofType(text)).toBe(consensus);
  });
});
