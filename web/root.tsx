import '#web/styles/tokens.css';
import '#web/styles/fonts.css';
import '#web/styles/base.css';
import sansFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2?url';
import serifFont from '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router';
import { detectLocale, getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { apiContext, siteContext } from '#web/api/contexts.ts';
import { browserQueryClient, makeQueryClient } from '#web/api/query-client.ts';
import { START_SCRIPT } from '#web/defer-scripts.ts';
import { Consent } from '#web/features/consent/consent.tsx';
import { loadDataStatus } from '#web/features/shell/load-data-status.ts';
import { loadPriceTicker } from '#web/features/shell/load-price-ticker.ts';
import { readLevel } from '#web/features/shell/read-level.ts';
import { Shell } from '#web/features/shell/shell.tsx';
import { THEME_SCRIPT, useTheme } from '#web/features/shell/use-theme.ts';
import { runInAddressLocale } from '#web/page-locale.server.ts';
import { ErrorPage } from '#web/pages/error-page.tsx';
import { LOGGED_IN_SCRIPT, useLoggedInMark } from '#web/state/mark-logged-in.ts';
import { restoreSession, syncWithOtherTabs } from '#web/state/session.ts';
import { restoreSettings } from '#web/state/settings.ts';
import icon from '#web/ui/icon.svg?url';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { OwnScript } from '#web/ui/own-script.tsx';
import type { Route } from './+types/root.ts';

/** Loaded on demand, because only members see it. */
const Inbox = lazyPart(() => import('#web/features/notifications/bell.tsx').then(({ Bell }) => Bell));

/** Sets the language of a render from its address. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }, next) => runInAddressLocale(request, next),
];

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const api = context.get(apiContext);
  const [priceTicker, dataStatus] = await Promise.all([loadPriceTicker(api), loadDataStatus(api)]);
  return { site, priceTicker, dataStatus };
}

/** The price ticker refreshes by its own query; nothing else here changes while the page is open. */
export const shouldRevalidate = () => false;

/**
 * Returns the initial profile for the colours of the page. Later profiles are set in a separate task after
 * rendering. They are set on the body, not on the root: only then do elements that set these colours
 * themselves, as the rows of the ranking do, stop the browser from restyling everything in them.
 */
function useRisk(level: RiskLevel): RiskLevel {
  const [first] = useState(level);
  useEffect(() => {
    const timer = setTimeout(() => {
      document.body.dataset.risk = level;
    });
    return () => clearTimeout(timer);
  }, [level]);
  return first;
}

/** Icons, feed and fonts. The browser takes them from the page of the server; its bundle leaves them out. */
function ServerLinks({ locale }: { locale: Locale }) {
  return (
    <>
      <link rel="icon" type="image/svg+xml" href={icon} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={`${getLocalePrefix(locale)}/manifest.webmanifest`} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title="Fairview"
        href={`${getLocalePrefix(locale)}/feed.xml`}
      />
      {/* Loaded after the styles. Until then, text uses fallback fonts with the same metrics. */}
      {[serifFont, sansFont].map((font) => (
        <link
          key={font}
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          fetchPriority="low"
          href={font}
        />
      ))}
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const risk = useRisk(readLevel(search));
  return (
    <html lang={detectLocale(pathname)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfdfc" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1615" />
        <OwnScript code={import.meta.env.SSR ? `${THEME_SCRIPT};${LOGGED_IN_SCRIPT}` : ''} />
        {import.meta.env.SSR ? <ServerLinks locale={detectLocale(pathname)} /> : null}
        <Links />
      </head>
      <body data-risk={risk} suppressHydrationWarning>
        {children}
        <ScrollRestoration />
        <Scripts />
        <OwnScript code={import.meta.env.SSR ? START_SCRIPT : ''} />
      </body>
    </html>
  );
}

/**
 * Header, page, footer. On the server each render has its own query client; the browser keeps one for the
 * page load.
 */
function Frame({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => (import.meta.env.SSR ? makeQueryClient() : browserQueryClient()));
  const data = useRouteLoaderData<typeof loader>('root');
  useEffect(() => {
    restoreSettings();
    restoreSession();
    return syncWithOtherTabs();
  }, []);
  useTheme();
  useLoggedInMark();
  return (
    <QueryClientProvider client={queryClient}>
      {data ? <Consent thirdParties={data.site.thirdParties} /> : null}
      <Shell
        priceTicker={data?.priceTicker ?? null}
        prices={data?.dataStatus.prices ?? null}
        inbox={<Inbox />}
      >
        {children}
      </Shell>
    </QueryClientProvider>
  );
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}
