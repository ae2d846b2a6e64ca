import { useEffect, useState } from 'react';
import { importQueueCall } from '#contracts/wallet-import.ts';
import { httpClient } from '#web/api/http-client.ts';

/** A file that is read within that time is not asked about. */
const FIRST_MS = 1_500;
const EVERY_MS = 2_000;

/** How many files the server reads before the one that was sent; null while it does not wait, or that is not known. */
export function useFilesAhead(isSent: boolean): number | null {
  const [ahead, setAhead] = useState<number | null>(null);
  useEffect(() => {
    if (!isSent) return;
    let timer = 0;
    const ask = async () => {
      // Only a notice rests on it: what cannot be known now is asked again.
      const queue = await httpClient(importQueueCall, {}).catch(() => null);
      if (timer === -1) return;
      setAhead(queue?.state === 'waiting' ? queue.ahead : null);
      timer = window.setTimeout(() => void ask(), EVERY_MS);
    };
    timer = window.setTimeout(() => void ask(), FIRST_MS);
    return () => {
      window.clearTimeout(timer);
      timer = -1;
      setAhead(null);
    };
  }, [isSent]);
  return ahead;
}
