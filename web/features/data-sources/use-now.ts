import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The clock, every half minute; null on the server and in the first drawing, which must be the same. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
