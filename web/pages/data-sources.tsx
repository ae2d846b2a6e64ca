import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function DataSourcesPage() {
  return (
    <>
      <PageHead
        page="dataSources"
        title={m.title_data_sources()}
        description={m.description_data_sources()}
      />
      <PageTitle title={m.title_data_sources()} lead={m.description_data_sources()} />
    </>
  );
}
