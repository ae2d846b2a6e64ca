import type { Text } from '#web/content/text.ts';
import { AppIcon } from '#web/features/install/app-icon.tsx';
import { type StoreLinks, Stores } from '#web/features/install/stores.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Prose } from '#web/ui/prose.tsx';
import styles from './install-page.module.css';

interface InstallPageProps {
  text: Text;
  stores: StoreLinks;
}

const DEVICES = new Set(['ios', 'android', 'desktop']);

/** Installation steps for the three device groups, side by side. */
export function InstallPage({ text: { title, lead, sections }, stores }: InstallPageProps) {
  const ways = sections.filter(({ id }) => DEVICES.has(id));
  const rest = sections.filter(({ id }) => !DEVICES.has(id));
  return (
    <>
      <PageTitle title={title} lead={lead}>
        <AppIcon />
      </PageTitle>
      <div className="wrap">
        <Stores stores={stores} />
        <div className={styles.ways}>
          {ways.map(({ id, title: name, html }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{name}</h2>
              <Prose html={html} kind="plain" />
            </section>
          ))}
        </div>
        <div className={styles.rest}>
          {rest.map(({ id, title: name, html }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{name}</h2>
              <Prose html={html} kind="plain" />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
