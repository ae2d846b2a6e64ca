import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function PrivacyPolicyPage() {
  return (
    <>
      <PageHead
        page="privacyPolicy"
        title={m.title_privacy_policy()}
        description={m.description_privacy_policy()}
      />
      <PageTitle title={m.title_privacy_policy()} lead={m.description_privacy_policy()} />
    </>
  );
}
