/** Lower-case SPDX ids of licences that GitHub recognises and the Open Source Initiative has approved. */
const OSI_LICENCES = new Set([
  '0bsd',
  'afl-3.0',
  'agpl-3.0',
  'apache-2.0',
  'artistic-2.0',
  'blueoak-1.0.0',
  'bsd-2-clause',
  'bsd-2-clause-patent',
  'bsd-3-clause',
  'bsl-1.0',
  'cecill-2.1',
  'ecl-2.0',
  'epl-1.0',
  'epl-2.0',
  'eupl-1.1',
  'eupl-1.2',
  'gpl-2.0',
  'gpl-3.0',
  'isc',
  'lgpl-2.1',
  'lgpl-3.0',
  'lppl-1.3c',
  'mit',
  'mit-0',
  'mpl-2.0',
  'ms-pl',
  'ms-rl',
  'mulanpsl-2.0',
  'ncsa',
  'ofl-1.1',
  'osl-3.0',
  'postgresql',
  'unlicense',
  'upl-1.0',
  'zlib',
]);

/**
 * Returns true for an OSI-approved SPDX id, with or without `-only` or `-or-later`. Business Source is not
 * approved.
 */
export function isOsiLicence(spdx: string | null | undefined): boolean {
  return OSI_LICENCES.has((spdx ?? '').toLowerCase().replace(/-(only|or-later)$/, ''));
}
