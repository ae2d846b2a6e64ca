import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function LandingAppMobilePage() {
  return (
    <>
      <PageHead
        page="landingAppMobile"
        title={m.title_landing_app_mobile()}
        description={m.description_landing_app_mobile()}
      />
      <PageTitle title={m.title_landing_app_mobile()} lead={m.description_landing_app_mobile()} />
    </>
  );
}
