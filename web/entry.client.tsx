import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { localeOfPath } from '#domain/locale/locales.ts';
import { pageHref } from '#web/page-href.ts';
import { speakLocaleOfAddress } from '#web/page-locale.client.ts';
import { enterByAddress } from '#web/state/enter-by-address.ts';
import { keepPages } from '#web/state/keep-pages.ts';
import { reloadOnLostChunk } from '#web/state/reload-on-lost-chunk.ts';

speakLocaleOfAddress();
reloadOnLostChunk();
keepPages();

const { pathname, search } = window.location;
const elsewhere = enterByAddress(search, pageHref('login', localeOfPath(pathname)));
if (elsewhere) window.location.replace(elsewhere);
else
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
