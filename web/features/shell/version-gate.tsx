import { Suspense } from 'react';
import { CLIENT_VERSION, useSession } from '#web/state/session.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';

const UpdateNotice = lazyPart(() =>
  import('#web/features/shell/update-notice.tsx').then(({ UpdateNotice }) => UpdateNotice),
);

/** Requires an update when the server reports another version. */
export function VersionGate() {
  const version = useSession((session) => session.version);
  if (version === null || version === CLIENT_VERSION) return null;
  return (
    <Suspense fallback={null}>
      <UpdateNotice />
    </Suspense>
  );
}
