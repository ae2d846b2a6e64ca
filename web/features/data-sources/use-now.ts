import { useEffect, useState } from 'react';

const INTERVAL_MS = 30_000;

/**
 * Returns the time, updated every 30 s. Null on the server and in the first render, so that hydration
 * matches.
 */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
