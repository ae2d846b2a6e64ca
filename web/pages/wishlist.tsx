import { m } from '#messages';
import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { WishlistPage } from '#web/features/wishlist/wishlist-page.tsx';

export default function Wishlist() {
  return (
    <>
      <PageHead page="wishlist" title={m.title_wishlist()} description={m.description_wishlist()} />
      <MembersOnly title={m.title_wishlist()}>
        <WishlistPage />
      </MembersOnly>
    </>
  );
}
