import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { detectLocale } from '#domain/locale/locales.ts';
import { pageHref } from '#web/page-href.ts';
import { setAddressLocale } from '#web/page-locale.client.ts';
import { readEntryParameters } from '#web/state/entry-parameters.ts';
import { registerServiceWorker } from '#web/state/register-service-worker.ts';
import { reloadOnLostChunk } from '#web/state/reload-on-lost-chunk.ts';

setAddressLocale();
reloadOnLostChunk();
registerServiceWorker();

const { pathname, search } = window.location;
const redirectTarget = readEntryParameters(search, pageHref('login', detectLocale(pathname)));
if (redirectTarget) window.location.replace(redirectTarget);
else
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
