import { useEffect, useState } from 'react';

/** A secret of `makeToken`: 256 bits in base64url. */
const TOKEN = /^#[\w-]{43}$/;

/**
 * The secret in the fragment of the address, which browsers send to no server; empty without one, null before
 * hydration. A jump within the page would replace it: it is put back, so that a reload still works.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    let kept = '';
    const read = () => {
      const { hash } = window.location;
      if (TOKEN.test(hash)) kept = hash;
      else if (kept !== '') window.history.replaceState(window.history.state, '', kept);
      setToken(kept.slice(1));
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}
