import { m } from '#messages';
import button from '#web/ui/button.module.css';
import styles from './stores.module.css';

/** Where the operator offers an app of a store; null: nowhere. */
export interface StoreLinks {
  appStoreUrl: string | null;
  playStoreUrl: string | null;
}

/** The ways to the stores, where there are any. */
export function Stores({ stores: { appStoreUrl, playStoreUrl } }: { stores: StoreLinks }) {
  const links = [
    { name: 'App Store', href: appStoreUrl },
    { name: 'Google Play', href: playStoreUrl },
  ].flatMap(({ name, href }) => (href ? [{ name, href }] : []));
  if (links.length === 0) return null;
  return (
    <p className={styles.stores}>
      <span>{m.install_stores()}</span>
      {links.map(({ name, href }) => (
        <a key={name} className={button.button} href={href} rel="noreferrer">
          {name}
        </a>
      ))}
    </p>
  );
}
