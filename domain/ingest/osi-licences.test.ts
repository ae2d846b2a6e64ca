import { describe, expect, it } from 'vitest';
import { isOsiLicence } from '#domain/ingest/osi-licences.ts';

describe('isOsiLicence', () => {
  it.each([
    ['MIT', true],
    ['Apache-2.0', true],
    ['GPL-3.0-or-later', true],
    ['LGPL-3.0', true],
    ['BUSL-1.1', false],
    ['CC0-1.0', false],
    ['NOASSERTION', false],
    [null, false],
  ])('returns for %s: %s', (spdx, approved) => {
    expect(isOsiLicence(spdx)).toBe(approved);
  });
});
