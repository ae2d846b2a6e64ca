import { expect } from 'vitest';
import { type AccessRow, byVisibility, everybody } from '#tests/api-access/access-row.ts';

/** Who may read which texts. The published chapters are open to everyone; the others show their excerpt alone. */
export function readingRows(): Record<string, AccessRow> {
  return {
    'GET knowledge': { answers: byVisibility },
    'GET knowledge/:slug': {
      buildRequest: () => ({ query: 'slug=how-a-project-fails' }),
      answers: byVisibility,
      verify: ({ caller, answer: { status, body } }) => {
        if (status !== 200) return;
        const isPaid = caller === 'right user';
        expect([body.restricted, body.html]).toEqual([!isPaid, null]);
      },
    },
    'GET resources/posts': { answers: everybody('200') },
    'GET resources/posts/:id': {
      buildRequest: () => ({ query: 'id=1002' }),
      answers: everybody('200'),
    },
    'GET resources/menu': { answers: everybody('200') },
  };
}
