import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Consent,
  formatConsentCookie,
  listConsentedServices,
  needsDecision,
  readConsent,
  SERVICES,
  type ThirdParties,
} from '#contracts/consent.ts';

const COOKIE = 'fairview_consent';

describe('readConsent', () => {
  it.each<[string | undefined, Consent | null]>([
    [undefined, null],
    ['', null],
    ['i18n_redirected=it', null],
    [`${COOKIE}=1.gtm.-meta`, { granted: ['gtm'], refused: ['meta'] }],
    [`a=b; ${COOKIE}=1.-clarity.trustpilot; c=d`, { granted: ['trustpilot'], refused: ['clarity'] }],
    [`a=b;${COOKIE}=1.gtm`, { granted: ['gtm'], refused: [] }],
    [`${COOKIE}=1`, { granted: [], refused: [] }],
    [`${COOKIE}=1.gtm; ${COOKIE}=1.gtm`, { granted: ['gtm'], refused: [] }],
  ])('returns for %s: %j', (cookies, expected) => {
    expect(readConsent(cookies)).toEqual(expected);
  });

  it.each([
    ['an empty value', `${COOKIE}=`],
    ['another version', `${COOKIE}=2.gtm`],
    ['no version', `${COOKIE}=gtm`],
    ['an unknown service', `${COOKIE}=1.gtm.evil`],
    ['names of object properties', `${COOKIE}=1.constructor.__proto__`],
    ['another letter case', `${COOKIE}=1.GTM`],
    ['a service twice', `${COOKIE}=1.gtm.gtm`],
    ['a service granted and refused', `${COOKIE}=1.gtm.-gtm`],
    ['an empty entry', `${COOKIE}=1..gtm`],
    ['a trailing dot', `${COOKIE}=1.gtm.`],
    ['an injected policy source', `${COOKIE}=1.gtm https://evil.example`],
    ['an injected header', `${COOKIE}=1.gtm%0d%0aset-cookie:x=y`],
    ['quotes', `${COOKIE}="1.gtm"`],
    ['a cookie with the same suffix', `my_${COOKIE}=1.gtm`],
    ['a cookie with the same prefix', `${COOKIE}_old=1.gtm`],
    ['the cookie inside the value of another', `a=${COOKIE}=1.gtm`],
    ['a grant and a refusal', `${COOKIE}=1.gtm; ${COOKIE}=1.-gtm`],
    ['a value of 1 MB', `${COOKIE}=1${'.gtm'.repeat(250_000)}`],
  ])('returns null for %s', (_what, cookies) => {
    expect(readConsent(cookies)).toBeNull();
  });

  it('never throws, and grants only services named in the cookie', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const granted = readConsent(`${COOKIE}=${value}`)?.granted ?? [];
        for (const service of granted) expect(value).toContain(service);
      }),
    );
  });
});

describe('formatConsentCookie', () => {
  it('can be read back by readConsent, beside other cookies', () => {
    const decisions = fc.array(fc.constantFrom('granted', 'refused', 'open'), {
      minLength: SERVICES.length,
      maxLength: SERVICES.length,
    });
    fc.assert(
      fc.property(decisions, (chosen) => {
        const of = (what: string) => SERVICES.filter((_service, index) => chosen[index] === what);
        const consent = { granted: of('granted'), refused: of('refused') };
        const [pair] = formatConsentCookie(consent, false).split(';');
        expect(readConsent(`a=1; ${pair}; b=2`)).toEqual(consent);
      }),
    );
  });

  it('lasts 180 days, is sent to this site only, and over https when secure', () => {
    const refused = { granted: [], refused: ['gtm'] } satisfies Consent;
    expect(formatConsentCookie(refused, false)).toBe(
      'fairview_consent=1.-gtm; Path=/; Max-Age=15552000; SameSite=Lax',
    );
    expect(formatConsentCookie(refused, true)).toMatch(/; Secure$/);
  });
});

describe('a decision and the services of the site', () => {
  const site: ThirdParties = { gtm: 'GTM-A', meta: '1', clarity: null };
  const all: Consent = { granted: ['gtm', 'meta'], refused: [] };

  it('allows services that are granted and configured', () => {
    expect(listConsentedServices(null, site)).toEqual([]);
    expect(listConsentedServices(all, site)).toEqual(['gtm', 'meta']);
    expect(listConsentedServices({ granted: ['clarity', 'gtm'], refused: ['meta'] }, site)).toEqual(['gtm']);
  });

  it('is needed while a configured service has neither been granted nor refused', () => {
    expect(needsDecision(null, site)).toBe(true);
    expect(needsDecision({ granted: ['gtm'], refused: [] }, site)).toBe(true);
    expect(needsDecision({ granted: ['gtm'], refused: ['meta'] }, site)).toBe(false);
    expect(needsDecision(all, { ...site, trustpilot: '5f' })).toBe(true);
  });

  it('is not needed without third parties', () => {
    expect(needsDecision(null, {})).toBe(false);
    expect(needsDecision(null, { gtm: null })).toBe(false);
  });
});
