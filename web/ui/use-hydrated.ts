import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};

/** False on the server and until hydration; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
