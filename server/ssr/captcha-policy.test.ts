import { describe, expect, it } from 'vitest';
import { prepareAnswer } from '#server/platform/http/prepared-answer.ts';
import { createCaptchaPolicy } from '#server/ssr/captcha-policy.ts';
import { buildPagePolicy } from '#server/ssr/page-policy.ts';

const page = prepareAnswer('page', {
  type: 'text/html',
  cacheControl: 'no-cache',
  headers: { 'content-security-policy': buildPagePolicy() },
});
const readSources = (url: string | null, path: string) => {
  const policy = String(createCaptchaPolicy(url)(path, page).notModifiedHeaders['content-security-policy']);
  return (directive: string) =>
    policy
      .split('; ')
      .find((each) => each.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1) ?? [];
};
const GOOGLE = 'https://www.google.com/recaptcha';

describe('createCaptchaPolicy', () => {
  it.each(['/signup/', '/it/support/', '/form-email/'])(
    'allows the widget from the given URL on %s',
    (path) => {
      for (const url of [GOOGLE, 'http://127.0.0.1:9/recaptcha']) {
        const sources = readSources(url, path);
        for (const directive of ['script-src', 'frame-src', 'connect-src'])
          expect(sources(directive), directive).toContain(`${url}/`);
      }
    },
  );

  it('allows no host of Google for the widget when it comes from elsewhere', () => {
    const sources = readSources('https://www.recaptcha.net/recaptcha', '/signup/');
    expect(sources('script-src').join(' ')).not.toContain('www.google.com');
    expect(sources('connect-src').join(' ')).not.toContain('google');
  });

  it('keeps the URL one source, whatever its path contains', () => {
    const sources = readSources("https://a.example/x;script-src *,'unsafe-inline'", '/signup/');
    expect(sources('script-src')).toHaveLength(3);
    expect(sources('script-src')).not.toContain('*');
    expect(sources('script-src')).not.toContain("'unsafe-inline'");
  });

  it('leaves pages unchanged without a widget, and pages without a form always', () => {
    expect(createCaptchaPolicy(null)('/signup/', page)).toBe(page);
    for (const path of ['/', '/login/', '/it/wallet/'])
      expect(createCaptchaPolicy(GOOGLE)(path, page)).toBe(page);
  });
});
