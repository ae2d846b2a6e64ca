import { useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { LOST_PAGE_EVENT, reloadOnce } from '#web/state/reload-on-lost-chunk.ts';

const SETTLE_DELAY_MS = 200;

/**
 * Returns the address of a page whose code could not be loaded; null otherwise. Before that, the page is
 * reloaded from the server, at most once a minute. The address is returned when that has just happened or
 * there is no network.
 */
export function useLostPage(): string | null {
  const targetPath = useRef<string | undefined>(undefined);
  const { location } = useNavigation();
  const { key } = useLocation();
  const [lost, setLost] = useState<string | null>(null);
  useEffect(() => {
    targetPath.current = location ? createPath(location) : undefined;
    if (location) setLost(null);
  }, [location]);
  useEffect(() => {
    void key;
    setLost(null);
  }, [key]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onLost = () => {
      // The error can occur before the navigation is known here.
      timer = setTimeout(() => {
        if (!reloadOnce(targetPath.current)) setLost(targetPath.current ?? window.location.href);
      }, SETTLE_DELAY_MS);
    };
    window.addEventListener(LOST_PAGE_EVENT, onLost);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(LOST_PAGE_EVENT, onLost);
    };
  }, []);
  return lost;
}
