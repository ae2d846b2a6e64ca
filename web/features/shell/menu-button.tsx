import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { m } from '#messages';
import styles from './menu-button.module.css';

const Drawer = lazy(() =>
  import('#web/features/shell/drawer.tsx').then(({ Drawer }) => ({ default: Drawer })),
);

interface MenuButtonProps {
  className?: string | undefined;
  /** Content with a visible name; three bars by default. */
  children?: ReactNode;
}

const BARS = (
  <>
    <i />
    <i />
    <i />
  </>
);

/** Opens the menu, whose code is loaded on first use. Without script the footer lists the same pages. */
export function MenuButton({ className = styles.burger, children }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = children ? undefined : m.menu_open();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${className} scripted`}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {children ?? BARS}
      </button>
      <noscript>
        <a className={className} href="#all-pages" aria-label={label}>
          {children ?? BARS}
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
