import { useCallback, useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { LOST_PAGE_EVENT, reloadOnce } from '#web/state/reload-on-lost-chunk.ts';

/** Time within which a navigation whose code failed to load is known here. */
const MAX_WAIT_MS = 5000;

/**
 * Returns the address of a page whose code could not be loaded; null otherwise. Before that, the page is
 * reloaded from the server, at most once a minute. The address is returned when that has just happened or
 * there is no network.
 */
export function useLostPage(): string | null {
  const targetPath = useRef<string | undefined>(undefined);
  /** Timer of a loss that was reported before its navigation was rendered. */
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { location } = useNavigation();
  const { key } = useLocation();
  const [lost, setLost] = useState<string | null>(null);
  const settle = useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    if (!reloadOnce(targetPath.current)) setLost(targetPath.current ?? window.location.href);
  }, []);
  useEffect(() => {
    targetPath.current = location ? createPath(location) : undefined;
    if (location) setLost(null);
    if (location && waiting.current !== undefined) settle();
  }, [location, settle]);
  useEffect(() => {
    void key;
    setLost(null);
  }, [key]);
  useEffect(() => {
    const onLost = () => {
      if (targetPath.current === undefined) waiting.current = setTimeout(settle, MAX_WAIT_MS);
      else settle();
    };
    window.addEventListener(LOST_PAGE_EVENT, onLost);
    return () => {
      clearTimeout(waiting.current);
      window.removeEventListener(LOST_PAGE_EVENT, onLost);
    };
  }, [settle]);
  return lost;
}
