import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function HomePage() {
  return (
    <>
      <PageHead page="home" title={m.title_home()} description={m.description_home()} />
      <PageTitle title={m.title_home()} lead={m.description_home()} />
    </>
  );
}
