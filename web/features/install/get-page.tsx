import { useEffect, useState } from 'react';
import { m } from '#messages';
import type { Text } from '#web/content/text.ts';
import { AppIcon } from '#web/features/install/app-icon.tsx';
import { type Device, detectDevice } from '#web/features/install/detect-device.ts';
import { type StoreLinks, Stores } from '#web/features/install/stores.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Prose } from '#web/ui/prose.tsx';
import styles from './get-page.module.css';

interface GetPageProps {
  guides: Text['sections'];
  stores: StoreLinks;
  /** Address of the site, for visitors who do not want to install. */
  site: string;
}

/** Shows the installation steps of the detected device. Without script all three are open. */
export function GetPage({ guides, stores, site }: GetPageProps) {
  const [device, setDevice] = useState<Device | null>(null);
  useEffect(() => setDevice(detectDevice(navigator)), []);
  return (
    <article className={styles.get}>
      <AppIcon />
      <h1>{m.install_heading()}</h1>
      <p>{m.install_short()}</p>
      <Stores stores={stores} />
      <div className={styles.ways}>
        {guides.map(({ id, title, html }) => (
          <details
            key={`${id} ${device}`}
            data-yours={id === device || undefined}
            open={device === null || id === device}
          >
            <summary>
              <h2>{title}</h2>
              {id === device ? <span>{m.install_yours()}</span> : null}
            </summary>
            <Prose html={html} kind="plain" />
          </details>
        ))}
      </div>
      <ButtonLink to={site}>{m.install_continue()}</ButtonLink>
    </article>
  );
}
