import { useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { LOST_PAGE_EVENT, reloadOnce } from '#web/state/reload-on-lost-chunk.ts';

const SETTLED_MS = 200;

/**
 * The address of the page that was asked for and could not be loaded; null otherwise. It is then loaded whole from the server, at most once a minute;
 * when that was just done, or there is no network, the reader is told instead.
 */
export function useLostPage(): string | null {
  const wanted = useRef<string | undefined>(undefined);
  const { location } = useNavigation();
  const { key } = useLocation();
  const [lost, setLost] = useState<string | null>(null);
  useEffect(() => {
    wanted.current = location ? createPath(location) : undefined;
    if (location) setLost(null);
  }, [location]);
  useEffect(() => {
    void key;
    setLost(null);
  }, [key]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onLost = () => {
      // The code can fail before it is known here which page it belongs to.
      timer = setTimeout(() => {
        if (!reloadOnce(wanted.current)) setLost(wanted.current ?? window.location.href);
      }, SETTLED_MS);
    };
    window.addEventListener(LOST_PAGE_EVENT, onLost);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(LOST_PAGE_EVENT, onLost);
    };
  }, []);
  return lost;
}
