import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFlags } from '#domain/flags/raise-flags.ts';
import { toInputColumns } from '#domain/inputs/input-columns.ts';
import { INPUTS, type Observations } from '#domain/method/inputs.ts';
import { arbitrarySubject } from '#tests/builders/arbitrary-subject.ts';
import { buildSnapshot } from '#tests/builders/build-subject.ts';
import { rounds } from '#tests/lanes.ts';

describe('readFlags', { timeout: 60_000 }, () => {
  it('returns the same when only estimates change', () => {
    let differing = 0;
    fc.assert(
      fc.property(arbitrarySubject(), arbitrarySubject(), (subject, other) => {
        const inputs = { ...subject.inputs } as Record<string, unknown>;
        for (const input of INPUTS) {
          if (!subject.inputs[input]?.estimated) continue;
          const value = other.inputs[input];
          inputs[input] = value && { ...value, estimated: true };
          differing++;
        }
        const changed = { ...subject, inputs: inputs as Observations };
        const read = (asset: typeof subject) => {
          const snapshot = buildSnapshot(asset);
          return readFlags(toInputColumns(snapshot), 0, snapshot);
        };
        expect(read(changed)).toEqual(read(subject));
      }),
      { numRuns: rounds({ full: 50, slow: 3000 }) },
    );
    expect(differing).toBeGreaterThan(rounds({ full: 50, slow: 3000 }));
  });
});
