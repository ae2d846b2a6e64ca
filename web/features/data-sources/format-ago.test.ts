import { describe, expect, it } from 'vitest';
import { formatAgo } from './format-ago.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');

describe('formatAgo', () => {
  it.each([
    ['2026-03-10T12:00:01Z', '0 minutes ago', '0 minuti fa'],
    ['2026-03-10T11:59:00Z', '1 minute ago', '1 minuto fa'],
    ['2026-03-10T11:00:01Z', '59 minutes ago', '59 minuti fa'],
    ['2026-03-10T11:00:00Z', '1 hour ago', '1 ora fa'],
    ['2026-03-09T12:00:01Z', '23 hours ago', '23 ore fa'],
    ['2026-03-09T12:00:00Z', 'yesterday', 'ieri'],
    ['2026-03-05T12:00:00Z', '5 days ago', '5 giorni fa'],
  ])('formats %s', (moment, en, it) => {
    expect([formatAgo(moment, NOW, 'en'), formatAgo(moment, NOW, 'it')]).toEqual([en, it]);
  });
});
