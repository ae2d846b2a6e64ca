import { expect } from 'vitest';
import { type AccessRow, byVisibility, everybody } from '#tests/api-access/access-row.ts';

/** Who may read which texts. The first chapters are open to everyone; of the others, most callers get the excerpt alone. */
export function readingRows(): Record<string, AccessRow> {
  return {
    'GET knowledge': { answers: byVisibility },
    'GET knowledge/:slug': {
      buildRequest: () => ({ query: 'slug=how-a-project-fails' }),
      answers: byVisibility,
      verify: ({ caller, answer: { status, body } }) => {
        if (status !== 200) return;
        const isPaid = caller === 'right user';
        expect([body.restricted, typeof body.html]).toEqual([!isPaid, isPaid ? 'string' : 'object']);
      },
    },
    // No signal is open in this database, so each plan sees the same: the rule’s record.
    'GET trading/signals': {
      answers: byVisibility,
      verify: ({ answer: { status, body } }) => {
        if (status === 200) expect([body.status, body.hidden, body.data]).toEqual(['ok', 0, []]);
      },
    },
    'GET resources/posts': { answers: everybody('200') },
    'GET resources/posts/:id': {
      buildRequest: () => ({ query: 'id=1002' }),
      answers: everybody('200'),
    },
    'GET resources/faq': { answers: everybody('200') },
    'GET resources/menu': { answers: everybody('200') },
  };
}
