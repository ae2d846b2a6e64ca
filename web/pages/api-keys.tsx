import { formatCount } from '#domain/format/format-number.ts';
import { countApiRequests } from '#domain/plans/access.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { siteContext } from '#web/api/contexts.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { ApiKeysPage } from '#web/features/user/keys/api-keys-page.tsx';
import type { Route } from './+types/api-keys.ts';

export function loader({ context }: Route.LoaderArgs) {
  const locale = getLocale();
  const quota = {
    pro: formatCount(countApiRequests({ tier: 'pro' }), locale),
    enterprise: formatCount(countApiRequests({ tier: 'enterprise' }), locale),
  };
  return {
    words: messagesWithPrefix('keys_', locale),
    quotaText: m.keys_quota_text(quota, { locale }),
    publicUrl: context.get(siteContext).publicUrl,
  };
}

/** The content does not change while the page is open. */
export const shouldRevalidate = () => false;

export default function ApiKeys({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="apiKeys" title={m.title_api_keys()} description={m.description_api_keys()} />
      <ApiKeysPage {...loaderData} />
    </>
  );
}
