import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeFlagExposure, FLAG_GROUPS, type FlagGroup } from '#domain/wallet/analysis/flag-exposure.ts';

const GROUPS: Readonly<Record<string, FlagGroup>> = {
  luna: 'S4',
  tether: 'S2',
  ether: 'none',
  own: 'unchecked',
};
const groupOf = (asset: string) => GROUPS[asset]!;

describe('computeFlagExposure', () => {
  it('counts each asset once, in the group of its most severe flag, the most severe first', () => {
    const held = [
      { asset: 'ether', value: 600n },
      { asset: 'tether', value: 300n },
      { asset: 'luna', value: 100n },
    ];
    expect(computeFlagExposure(held, groupOf)).toEqual([
      { group: 'S4', value: 100n, share: 0.1, assets: ['luna'] },
      { group: 'S2', value: 300n, share: 0.3, assets: ['tether'] },
      { group: 'none', value: 600n, share: 0.6, assets: ['ether'] },
    ]);
  });

  it('names assets of unknown value without a share, and has no share when nothing is known', () => {
    const unknown = { asset: 'own', value: null };
    expect(computeFlagExposure([{ asset: 'ether', value: 5n }, unknown], groupOf)).toEqual([
      { group: 'none', value: 5n, share: 1, assets: ['ether'] },
      { group: 'unchecked', value: 0n, share: 0, assets: ['own'] },
    ]);
    expect(computeFlagExposure([unknown], groupOf)[0]).toMatchObject({ value: 0n, share: null });
  });

  it('adds up to the whole value', () => {
    const arbitraryHeld = fc.array(
      fc.record({ asset: fc.constantFrom(...FLAG_GROUPS), value: fc.option(fc.bigInt(0n, 10n ** 40n)) }),
    );
    fc.assert(
      fc.property(arbitraryHeld, (held) => {
        const groups = computeFlagExposure(held, (asset) => asset as FlagGroup);
        const whole = held.reduce((sum, { value }) => sum + (value ?? 0n), 0n);
        expect(groups.reduce((sum, { value }) => sum + value, 0n)).toBe(whole);
        expect(groups.reduce((count, { assets }) => count + assets.length, 0)).toBe(held.length);
      }),
    );
  });
});
