import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Reads out the title of a page that was walked to without a full load. */
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
    // The title of the new page reaches the document after this effect.
    const timer = setTimeout(() => setTitle(document.title), 100);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p className="vh" role="status">
      {title}
    </p>
  );
}
