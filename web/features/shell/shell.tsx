import { type ComponentProps, type ComponentType, memo, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { m } from '#messages';
import { Hydrated } from '#web/api/hydrated.tsx';
import { Brand } from '#web/features/shell/brand.tsx';
import { Header } from '#web/features/shell/header.tsx';
import type { DataStatus } from '#web/features/shell/load-data-status.ts';
import type { PriceTicker } from '#web/features/shell/load-price-ticker.ts';
import { PageUnreachable } from '#web/features/shell/page-unreachable.tsx';
import { PriceAgeLine } from '#web/features/shell/price-age-line.tsx';
import { Shortcuts } from '#web/features/shell/shortcuts.tsx';
import { useLostPage } from '#web/features/shell/use-lost-page.ts';
import { VersionGate } from '#web/features/shell/version-gate.tsx';
import { type Layout, layoutOf } from '#web/page-table.ts';
import { useSession } from '#web/state/session.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import './bottom-navigation.module.css';
import './footer.module.css';
import './price-ticker.module.css';
import './snackbar.module.css';
import './stale-data-notice.module.css';
import './choice.module.css';
import styles from './shell.module.css';

/**
 * A part of the frame whose code waits for the page; its styles come with the shell. Memoised: a boundary that
 * renders again before its code has been loaded drops what the server rendered.
 */
// biome-ignore lint/suspicious/noExplicitAny: the properties of the part are inferred
function framePart<Part extends ComponentType<any>>(load: () => Promise<Part>) {
  const Later = lazyPart(load);
  return memo((props: ComponentProps<Part>) => (
    <Suspense>
      <Later {...props} />
    </Suspense>
  ));
}

const StaleDataNotice = framePart(() =>
  import('#web/features/shell/stale-data-notice.tsx').then(({ StaleDataNotice }) => StaleDataNotice),
);
const PageAnnouncer = framePart(() =>
  import('#web/features/shell/page-announcer.tsx').then(({ PageAnnouncer }) => PageAnnouncer),
);
const Snackbar = framePart(() => import('#web/features/shell/snackbar.tsx').then(({ Snackbar }) => Snackbar));
const PriceTickerStrip = framePart(() =>
  import('#web/features/shell/price-ticker.tsx').then(({ PriceTickerStrip }) => PriceTickerStrip),
);
const BottomNavigation = framePart(() =>
  import('#web/features/shell/bottom-navigation.tsx').then(({ BottomNavigation }) => BottomNavigation),
);
const Footer = framePart(() => import('#web/features/shell/footer.tsx').then(({ Footer }) => Footer));

interface ShellProps {
  priceTicker: PriceTicker | null;
  prices: DataStatus['prices'];
  /** Bell and notifications of a logged-in user. */
  inbox: ReactNode;
  children: ReactNode;
}

/** Full-width pages, or pages with their own bottom spacing. */
const PAGES_WITHOUT_SPACING = /feedback|bear-bull/;

/** Frame of a page, by the layout of its address. */
export function Shell({ priceTicker, prices, inbox, children }: ShellProps) {
  const { pathname } = useLocation();
  const layout = layoutOf(pathname);
  const lostPage = useLostPage();
  const hasFooter = layout !== 'bare' && layout !== 'empty';
  return (
    <>
      {layout === 'bare' ? null : (
        <a className={styles.skip} href="#main">
          {m.skip_to_content()}
        </a>
      )}
      {lostPage ? null : <Progress />}
      <PageTop layout={layout} priceTicker={priceTicker} prices={prices} inbox={inbox} />
      <StaleDataNotice />
      <main
        // A new element per layout: the content above differs, so nothing appears to move.
        key={layout}
        id="main"
        tabIndex={-1}
        className={styles.main}
        data-spaced={
          (hasFooter && layout !== 'fullWidth' && !PAGES_WITHOUT_SPACING.test(pathname)) || undefined
        }
      >
        {lostPage ? <PageUnreachable address={lostPage} /> : children}
      </main>
      {hasFooter ? <Footer plain={layout === 'auth'} /> : null}
      {hasFooter && layout !== 'auth' ? <BottomNavigation /> : null}
      <PageAnnouncer />
      {layout === 'bare' ? null : <Snackbar />}
      <VersionGate />
      {hasFooter ? <Shortcuts /> : null}
      <SessionEffects />
    </>
  );
}

const ChangeOfReader = framePart(() =>
  import('#web/features/shell/session-change.tsx').then(({ ChangeOfReader }) => ChangeOfReader),
);

/** Loads the code that handles login and logout, for users only. */
function SessionEffects() {
  const signedIn = useSession(({ authToken, ended }) => authToken !== null || ended === 'refused');
  const [hasLoggedIn, setHasLoggedIn] = useState(false);
  if (signedIn && !hasLoggedIn) setHasLoggedIn(true);
  return hasLoggedIn ? <ChangeOfReader /> : null;
}

function PageTop({
  layout,
  priceTicker,
  prices,
  inbox,
}: { layout: Layout } & Pick<ShellProps, 'priceTicker' | 'prices' | 'inbox'>) {
  if (layout === 'bare') return null;
  if (layout === 'auth' || layout === 'empty')
    return (
      <header className={`wrap ${styles.plain}`}>
        <Brand />
      </header>
    );
  return (
    <>
      <Header blog={layout === 'blog'} inbox={inbox} />
      {priceTicker && layout !== 'blog' ? (
        <Hydrated state={priceTicker.prices}>
          <PriceTickerStrip assets={priceTicker.assets} />
        </Hydrated>
      ) : null}
      {prices ? <PriceAgeLine {...prices} /> : null}
    </>
  );
}

/** Appears after 200 ms of loading, slows down near the end after 5 s, and disappears when loading ends. */
function Progress() {
  const loading = useNavigation().state === 'loading';
  return loading ? <div className={styles.progress} role="progressbar" aria-label={m.loading()} /> : null;
}
