import { createHash } from 'node:crypto';
import { configured, consented, readConsent, type ThirdParties } from '#contracts/consent.ts';
import type { Prepared, PreparedForm } from '#server/platform/http/prepared.ts';
import { type Sources, thirdPartySources } from '#server/ssr/third-party-sources.ts';

/** Returns the page for the consent in a `Cookie` header. */
export type ConsentPolicy = (cookies: string | undefined, page: Prepared) => Prepared;

/** Adds sources to a policy, and the directives that it lacks. */
export function widenPolicy(policy: string, all: readonly Sources[]): string {
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, new Set(sources)];
    }),
  );
  for (const [name, sources] of all.flatMap((each) => Object.entries(each))) {
    const held = directives.get(name) ?? new Set<string>();
    for (const source of sources) held.add(source);
    directives.set(name, held);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/**
 * Cached pages have the same bytes for all visitors. With consent to third parties, the policy is widened for
 * these only and the page gets its own validator: a 304 must not leave a browser with the policy of another
 * consent.
 */
export function consentPolicy(thirdParties: ThirdParties): ConsentPolicy {
  if (configured(thirdParties).length === 0) return (_cookies, page) => page;
  return (cookies, page) => {
    const granted = consented(readConsent(cookies), thirdParties);
    if (granted.length === 0) return page;
    const sources = granted.map((service) => thirdPartySources(service, thirdParties[service] ?? ''));
    return withWiderPolicy(page, sources);
  };
}

/** Returns a cached page with a wider policy and its own validator. */
export function withWiderPolicy(page: Prepared, sources: readonly Sources[]): Prepared {
  const policy = widenPolicy(String(page.unchanged['content-security-policy']), sources);
  const tag = `${page.tag}.${createHash('sha256').update(policy).digest('base64url').slice(0, 8)}`;
  const changed = { 'content-security-policy': policy, etag: `W/"${tag}"` };
  const form = ({ headers, body }: PreparedForm): PreparedForm => ({
    headers: { ...headers, ...changed },
    body,
  });
  const { br, gzip, identity } = page.forms;
  return {
    ...page,
    tag,
    forms: { br: form(br), gzip: form(gzip), identity: form(identity) },
    unchanged: { ...page.unchanged, ...changed },
  };
}
