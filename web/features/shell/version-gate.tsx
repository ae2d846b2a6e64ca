import { lazy, Suspense } from 'react';
import { CLIENT_VERSION, useSession } from '#web/state/session.ts';

const UpdateNotice = lazy(() =>
  import('#web/features/shell/update-notice.tsx').then(({ UpdateNotice }) => ({ default: UpdateNotice })),
);

/** A browser that keeps data of another generation is asked to bring itself up to date. */
export function VersionGate() {
  const version = useSession((session) => session.version);
  if (version === null || version === CLIENT_VERSION) return null;
  return (
    <Suspense fallback={null}>
      <UpdateNotice />
    </Suspense>
  );
}
