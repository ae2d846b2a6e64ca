import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { pageHref } from '#web/page-href.ts';
import { rememberDestination } from '#web/state/destination.ts';
import { useSession } from '#web/state/session.ts';

const FavouriteStar = lazy(() =>
  import('./favourite-star.tsx').then(({ FavouriteStar }) => ({ default: FavouriteStar })),
);

/** Adds the asset to the wishlist. Visitors log in first and return to `path`. */
export function Follow({ id, name, path }: { id: string; name: string; path: string }) {
  const signedIn = useSession((session) => session.authToken !== null);
  const loginLink = (
    <Link className="link" to={pageHref('login', getLocale())} onClick={() => rememberDestination(path)}>
      {m.star_off()}
    </Link>
  );
  if (!signedIn) return loginLink;
  return (
    <Suspense fallback={loginLink}>
      <FavouriteStar id={id} name={name} />
    </Suspense>
  );
}
