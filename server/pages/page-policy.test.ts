import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pagePolicy } from '#server/pages/page-policy.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('pagePolicy', () => {
  it('allows exactly the inline scripts and styles of the page', () => {
    const policy = pagePolicy(
      '<style>a{}</style><script>one()</script><script type="module">two()</script><script src="/x.js"></script>',
    );
    expect(policy).toContain(`script-src 'self' ${sha('one()')} ${sha('two()')};`);
    expect(policy).toContain(`style-src 'self' ${sha('a{}')};`);
  });

  it('never allows inline scripts as such, nor other hosts', () => {
    const policy = pagePolicy('<p>plain</p>');
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toMatch(/https?:/);
    expect(policy).toContain("default-src 'none'");
  });
});
