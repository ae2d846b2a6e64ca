import { sourcesCall } from '#contracts/sources.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { apiContext } from '#web/api/contexts.ts';
import { Hydrated } from '#web/api/hydrated.tsx';
import { type PageQuery, prefetch, prefetchInBrowser } from '#web/api/prefetch.ts';
import { DataSources } from '#web/features/data-sources/data-sources.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/data-sources.ts';

const PREFETCHED_QUERIES: PageQuery[] = [[sourcesCall, {}]];

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context.get(apiContext), PREFETCHED_QUERIES);

export const clientLoader = () => prefetchInBrowser(PREFETCHED_QUERIES);

export default function DataSourcesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Hydrated state={loaderData}>
      <PageHead
        page="dataSources"
        title={m.title_data_sources()}
        description={m.description_data_sources()}
      />
      <PageTitle title={m.title_data_sources()} lead={m.description_data_sources()} />
      <DataSources method={pageHref('method', getLocale()) ?? '/'} />
    </Hydrated>
  );
}
