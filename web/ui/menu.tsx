import { type ReactNode, useEffect, useRef } from 'react';
import styles from './menu.module.css';

interface MenuProps {
  label: ReactNode;
  children: ReactNode;
  /** Side of the label at which the panel is aligned. */
  align?: 'start' | 'end';
  /** Whether choosing a link closes the panel. Otherwise several can be chosen in a row. */
  single?: boolean;
}

/**
 * A disclosure with a panel of links. It opens without JavaScript; Escape, a click or the focus elsewhere
 * close it.
 */
export function Menu({ label, children, align = 'start', single = false }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const close = (event: Event) => {
      if (!menu.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        menu.open = false;
        menu.querySelector('summary')?.focus();
      } else if (!menu.contains(event.target as Node)) {
        menu.open = false;
      }
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
      document.removeEventListener('focusin', close);
    };
  }, []);
  return (
    <details ref={ref} className={styles.menu} data-align={align}>
      <summary>{label}</summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears the links inside, which take keys themselves */}
      <div
        className={styles.panel}
        onClick={(event) => {
          if (single && ref.current && (event.target as Element).closest('a')) ref.current.open = false;
        }}
      >
        {children}
      </div>
    </details>
  );
}
