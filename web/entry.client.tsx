import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { speakLocaleOfAddress } from '#web/page-locale.client.ts';
import { reloadOnLostChunk } from '#web/state/reload-on-lost-chunk.ts';

speakLocaleOfAddress();
reloadOnLostChunk();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
