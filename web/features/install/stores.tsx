import { m } from '#messages';
import button from '#web/ui/button.module.css';
import styles from './stores.module.css';

/** Store pages of the operator’s apps; null without one. */
export interface StoreLinks {
  appStoreUrl: string | null;
  playStoreUrl: string | null;
}

/** Links to the app stores, if any. */
export function Stores({ stores: { appStoreUrl, playStoreUrl } }: { stores: StoreLinks }) {
  const links = [
    { name: 'App Store', href: appStoreUrl },
    { name: 'Google Play', href: playStoreUrl },
  ].flatMap(({ name, href }) => (href ? [{ name, href }] : []));
  if (links.length === 0) return null;
  return (
    <p className={`row ${styles.stores}`}>
      <span>{m.install_stores()}</span>
      {links.map(({ name, href }) => (
        <a key={name} className={button.button} href={href} rel="noreferrer">
          {name}
        </a>
      ))}
    </p>
  );
}
