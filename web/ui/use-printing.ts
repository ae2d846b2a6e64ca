import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. It re-renders before printing. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const query = window.matchMedia('print');
    const set = (now: boolean) => flushSync(() => setPrinting(now));
    const begin = () => set(true);
    const end = () => set(false);
    const onMedium = () => set(query.matches);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    query.addEventListener('change', onMedium);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      query.removeEventListener('change', onMedium);
    };
  }, []);
  return printing;
}
