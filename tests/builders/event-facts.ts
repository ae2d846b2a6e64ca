import type { EventFacts } from '#domain/events/event.ts';

/** An upgrade of bitcoin on 2026-03-10 without announcement or outcome. `facts` override it. */
export const eventFacts = (facts: Partial<EventFacts> = {}): EventFacts => ({
  id: 'upgrade',
  category: 'upgrade',
  date: '2026-03-10',
  certainty: 'confirmed',
  title: { en: 'Upgrade', it: 'Aggiornamento' },
  assets: ['bitcoin'],
  source: { name: 'Project', url: 'https://project.example/' },
  recorded: '2026-01-01',
  announced: null,
  stated: null,
  ...facts,
});
