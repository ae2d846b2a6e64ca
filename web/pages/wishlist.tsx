import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function WishlistPage() {
  return (
    <>
      <PageHead page="wishlist" title={m.title_wishlist()} description={m.description_wishlist()} />
      <MembersOnly title={m.title_wishlist()}>
        <PageTitle title={m.title_wishlist()} lead={m.description_wishlist()} />
      </MembersOnly>
    </>
  );
}
