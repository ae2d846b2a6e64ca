import { useEffect, useState } from 'react';
import { importQueueCall } from '#contracts/wallet-import.ts';
import { httpClient } from '#web/api/http-client.ts';

/** Delay before the first request: most files are read within it. */
const FIRST_DELAY_MS = 1_500;
const INTERVAL_MS = 2_000;

/** Returns how many files the server reads before this one; null when it is not queued or that is unknown. */
export function useFilesAhead(isSent: boolean): number | null {
  const [ahead, setAhead] = useState<number | null>(null);
  useEffect(() => {
    if (!isSent) return;
    let timer = 0;
    const poll = async () => {
      // Only a notice depends on it: errors are ignored and the request is repeated.
      const queue = await httpClient(importQueueCall, {}).catch(() => null);
      if (timer === -1) return;
      setAhead(queue?.state === 'waiting' ? queue.ahead : null);
      timer = window.setTimeout(() => void poll(), INTERVAL_MS);
    };
    timer = window.setTimeout(() => void poll(), FIRST_DELAY_MS);
    return () => {
      window.clearTimeout(timer);
      timer = -1;
      setAhead(null);
    };
  }, [isSent]);
  return ahead;
}
