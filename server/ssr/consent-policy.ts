import { createHash } from 'node:crypto';
import {
  listConfiguredServices,
  listConsentedServices,
  readConsent,
  type ThirdParties,
} from '#contracts/consent.ts';
import type { PreparedAnswer, PreparedForm } from '#server/platform/http/prepared-answer.ts';
import { getThirdPartySources, type Sources } from '#server/ssr/third-party-sources.ts';

/** Returns the page for the consent in a `Cookie` header. */
export type ConsentPolicy = (cookies: string | undefined, page: PreparedAnswer) => PreparedAnswer;

/** Adds sources to a policy, and the directives that it lacks. */
export function widenPolicy(policy: string, additions: readonly Sources[]): string {
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, new Set(sources)];
    }),
  );
  for (const [name, sources] of additions.flatMap((each) => Object.entries(each))) {
    const currentSources = directives.get(name) ?? new Set<string>();
    for (const source of sources) currentSources.add(source);
    directives.set(name, currentSources);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/**
 * Cached pages have the same bytes for all visitors. With consent to third parties, the policy is widened for
 * these only and the page gets its own validator: a 304 must not leave a browser with the policy of another
 * consent.
 */
export function createConsentPolicy(thirdParties: ThirdParties): ConsentPolicy {
  if (listConfiguredServices(thirdParties).length === 0) return (_cookies, page) => page;
  return (cookies, page) => {
    const granted = listConsentedServices(readConsent(cookies), thirdParties);
    if (granted.length === 0) return page;
    const sources = granted.map((service) => getThirdPartySources(service, thirdParties[service] ?? ''));
    return withWiderPolicy(page, sources);
  };
}

/** Returns a cached page with a wider policy and its own validator. */
export function withWiderPolicy(page: PreparedAnswer, sources: readonly Sources[]): PreparedAnswer {
  const policy = widenPolicy(String(page.notModifiedHeaders['content-security-policy']), sources);
  const tag = `${page.tag}.${createHash('sha256').update(policy).digest('base64url').slice(0, 8)}`;
  const changedHeaders = { 'content-security-policy': policy, etag: `W/"${tag}"` };
  const toForm = ({ headers, body }: PreparedForm): PreparedForm => ({
    headers: { ...headers, ...changedHeaders },
    body,
  });
  const { br, gzip, identity } = page.forms;
  return {
    ...page,
    tag,
    forms: { br: toForm(br), gzip: toForm(gzip), identity: toForm(identity) },
    notModifiedHeaders: { ...page.notModifiedHeaders, ...changedHeaders },
  };
}
