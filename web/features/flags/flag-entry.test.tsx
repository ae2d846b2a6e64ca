// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FlagRow } from '#contracts/flags.ts';
import { provideRendering } from '#tests/builders/render-page.tsx';
import { FlagEntry } from '#web/features/flags/flag-entry.tsx';

const renderPage = provideRendering();

const FLAG: FlagRow = {
  _id: 'pi-network:F11:2026-05-04',
  crypto_id: {
    _id: 'pi-network',
    name: 'Pi Network',
    thicker: 'PI',
    logo: null,
    rank: 40,
    crypto_asset_category: { _id: 'cryptocurrency', name: 'Cryptocurrency', colour: '#000000' },
  },
  code: 'F11',
  severity: 'S2',
  title: 'Most supply not circulating',
  text: 'Only 10.4% of its supply is circulating.',
  effect: '',
  cap: 70,
  evidence: [],
  since: '2026-05-04',
  cleared_at: null,
  price_then: { usd: null, eur: null },
  price_then_at: null,
  price_now: { usd: null, eur: null },
  price_now_at: null,
  change: null,
  closes: [],
  closes_before: 0,
};

describe('FlagEntry', () => {
  it.each([
    ['en', 'Save picture'],
    ['it', 'Salva l’immagine'],
  ] as const)('saves the picture of the flag and of the data, in %s', (locale, name) => {
    renderPage(<FlagEntry flag={FLAG} asOf="2026-05-04T10:20:30.000Z" isOpen />, { locale });
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`/share/flag/pi-network/F11.${locale}.png?v=20260504102030`);
    expect(link.getAttribute('download')).toBe('pi-network-F11.png');
  });
});
