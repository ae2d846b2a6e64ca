import { describe, expect, it } from 'vitest';
import { SERVICES } from '#contracts/consent.ts';
import { findServiceCookies, listCookieDomains } from '#web/features/consent/delete-service-data.ts';

describe('findServiceCookies', () => {
  const cookies =
    'i18n_redirected=it; _ga=1; _ga_AB12=2; _gid=3; _gcl_au=4; _clck=5; _clsk=6; _fbp=7; _fbc=8; fairview_consent=1.gtm; my_ga=9; a=_fbp';

  it.each([
    ['gtm', ['_ga', '_ga_AB12', '_gid', '_gcl_au']],
    ['clarity', ['_clck', '_clsk']],
    ['meta', ['_fbp', '_fbc']],
    ['affiliate', []],
    ['trustpilot', []],
  ] as const)('returns the cookies of %s: %j', (service, names) => {
    expect(findServiceCookies(cookies, service)).toEqual(names);
  });

  it('returns an empty array without cookies, and no cookie of ours', () => {
    for (const service of SERVICES) {
      expect(findServiceCookies('', service)).toEqual([]);
      expect(findServiceCookies('i18n_redirected=it; fairview_consent=1', service)).toEqual([]);
    }
  });
});

describe('listCookieDomains', () => {
  it('returns null for the host itself, and each parent domain', () => {
    expect(listCookieDomains('www.fairview.example')).toEqual([
      null,
      'www.fairview.example',
      'fairview.example',
      'example',
    ]);
    expect(listCookieDomains('localhost')).toEqual([null, 'localhost']);
  });
});
