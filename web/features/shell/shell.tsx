import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Hydrated } from '#web/api/hydrated.tsx';
import { Footer } from '#web/features/shell/footer.tsx';
import { Header } from '#web/features/shell/header.tsx';
import type { Tape } from '#web/features/shell/load-tape.ts';
import { TapeStrip } from '#web/features/shell/tape.tsx';
import { m } from '#web/paraglide/messages.js';
import styles from './shell.module.css';

/** The default layout: tape, header, page, footer. */
export function Shell({ tape, children }: { tape: Tape | null; children: ReactNode }) {
  const loading = useNavigation().state === 'loading';
  return (
    <>
      <a className={styles.skip} href="#main">
        {m.skip_to_content()}
      </a>
      {loading ? <div className={styles.progress} role="progressbar" aria-label={m.loading()} /> : null}
      {tape ? (
        <Hydrated state={tape.prices}>
          <TapeStrip assets={tape.assets} />
        </Hydrated>
      ) : null}
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
