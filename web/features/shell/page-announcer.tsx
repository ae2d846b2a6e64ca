import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces the title of a page reached by client-side navigation. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(true);
  const [title, setTitle] = useState('');
  useEffect(() => {
    void pathname;
    if (first.current) {
      first.current = false;
      return;
    }
    // React updates `document.title` after this effect.
    const timer = setTimeout(() => setTitle(document.title), 100);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p className="vh" role="status">
      {title}
    </p>
  );
}
