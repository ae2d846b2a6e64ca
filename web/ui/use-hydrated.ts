import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};

/** False on the server and while its page is taken over; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
