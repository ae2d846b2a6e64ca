import { lazy, Suspense, useRef, useState } from 'react';
import { m } from '#messages';
import styles from './menu-button.module.css';

const Drawer = lazy(() =>
  import('#web/features/shell/drawer.tsx').then(({ Drawer }) => ({ default: Drawer })),
);

/** Opens the menu, whose code is loaded on first use. Without script the footer lists the same pages. */
export function MenuButton() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${styles.burger} scripted`}
        aria-label={m.menu_open()}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <i />
        <i />
        <i />
      </button>
      <noscript>
        <a className={styles.burger} href="#all-pages" aria-label={m.menu_open()}>
          <i />
          <i />
          <i />
        </a>
      </noscript>
      {open ? (
        <Suspense fallback={null}>
          <Drawer
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
