import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildPagePolicy } from '#server/ssr/page-policy.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('buildPagePolicy', () => {
  it('allows the given inline scripts and styles, each once', () => {
    const policy = buildPagePolicy({ scripts: ['one()', 'two()', 'one()'], styles: ['a{}'] });
    expect(policy).toContain(`script-src 'self' ${sha('one()')} ${sha('two()')};`);
    expect(policy).toContain(`style-src 'self' ${sha('a{}')};`);
  });

  it('allows no inline script or style by default', () => {
    expect(buildPagePolicy()).toContain("script-src 'self'; style-src 'self';");
  });

  it('never allows unsafe-inline scripts or other hosts', () => {
    const policy = buildPagePolicy({ scripts: ['one()'] });
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toMatch(/https?:/);
    expect(policy).toContain("default-src 'none'");
  });
});
