import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, vi } from 'vitest';
import type { Locale } from '#domain/locale/locales.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { useSession } from '#web/state/session.ts';
import { DEFAULT_SETTINGS, useSettings } from '#web/state/settings.ts';
import { closeSnackbar } from '#web/state/snackbar.ts';

/** A request as the API stub receives it. */
export interface ReceivedCall {
  body: unknown;
  query: URLSearchParams;
  headers: Headers;
}
type StubResponse = { status?: number; body?: unknown };
/** API stubs by method and path below `/api/`. */
export type Answers = Record<string, (asked: ReceivedCall) => StubResponse | Promise<StubResponse>>;

interface RenderOptions {
  locale?: Locale;
  answers?: Answers;
  /** Address of the page. */
  path?: string;
  /** Whether a user is logged in. */
  isSignedIn?: boolean;
  /** False before the page has read the browser's storage, as right after hydration. */
  isBrowserRead?: boolean;
}

/**
 * How a test file with `@vitest-environment jsdom` renders parts of pages, which are taken away after each test. Called by
 * each such file itself: files share the modules they import, and hooks of a module would be those of the first file alone.
 */
export function provideRendering(): typeof renderPage {
  // jsdom has no layout: the window counts as wide, and is not being printed.
  window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
  // jsdom has no top layer: showing a dialog only sets `open`.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
    useSettings.setState(DEFAULT_SETTINGS, true);
    useSession.setState(useSession.getInitialState(), true);
    closeSnackbar();
  });
  return renderPage;
}

/**
 * Renders a part of a page with a router, a query client and an API stub. Responses are validated against
 * their contracts, as in development. `asked` returns the calls made so far, by method and path.
 */
function renderPage(
  page: ReactNode,
  { locale = 'en', answers = {}, path = '/', isSignedIn = false, isBrowserRead = true }: RenderOptions = {},
) {
  overwriteGetLocale(() => locale);
  useSession.setState({ isRestored: isBrowserRead, authToken: isSignedIn ? 'token' : null });
  const calls: (ReceivedCall & { name: string })[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost');
    const name = `${init.method} ${url.pathname.replace('/api/', '')}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const asked = { body, query: url.searchParams, headers: new Headers(init.headers) };
    calls.push({ ...asked, name });
    const answer = answers[name];
    if (!answer) throw new TypeError(`no stub answers ${name}`);
    const { status = 200, body: responseBody } = await answer(asked);
    return new Response(status === 204 ? null : JSON.stringify(responseBody), { status });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    asked: (name: string) => calls.filter((call) => call.name === name),
    path: () => router.state.location.pathname + router.state.location.search,
  };
}

/** A promise that the test settles, for delaying a response. */
export function createDeferred<T>() {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

/** The texts that `aria-describedby` refers to, in order. */
export function readDescriptions(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `(no element ${id})`);
}
