import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

interface ButtonLinkProps {
  to: string;
  children: ReactNode;
  fill?: boolean;
  small?: boolean;
}

/** A link styled as a button: outlined, or filled in ink, once per page. */
export function ButtonLink({ to, children, fill = false, small = false }: ButtonLinkProps) {
  return (
    <Link
      to={to}
      className={[styles.button, fill && styles.fill, small && styles.small].filter(Boolean).join(' ')}
    >
      {children}
    </Link>
  );
}
