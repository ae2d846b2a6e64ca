import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import styles from './fold-all.module.css';

const findChapters = () => [...document.querySelectorAll<HTMLDetailsElement>('details[data-chapter]')];

/**
 * Opens or closes all chapters of a page. Also opens the chapter that the address names: browsers do so when a
 * page loads, but not when the address changes within the site.
 */
export function FoldAll({ openAll, closeAll }: { openAll: string; closeAll: string }) {
  const [areOpen, setOpen] = useState(false);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be chosen again
  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const chapter = target?.closest<HTMLDetailsElement>('details[data-chapter]');
    if (!target || !chapter || chapter.open) return;
    chapter.open = true;
    target.scrollIntoView();
  }, [hash, key]);
  const toggle = () => {
    for (const chapter of findChapters()) chapter.open = !areOpen;
    setOpen(!areOpen);
  };
  return (
    <p className={`${styles.line} scripted unprinted`}>
      <button type="button" onClick={toggle}>
        {areOpen ? closeAll : openAll}
      </button>
    </p>
  );
}
