import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { median, reportNote } from '#bench/report.ts';
import type { RankAnswer } from '#contracts/rank.ts';

const PAGES = 60;

/** Milliseconds of one rendering: median of `PAGES` runs after as many for warming up. */
async function measureMs(render: () => unknown): Promise<number> {
  for (let i = 0; i < PAGES; i += 1) await render();
  const times: number[] = [];
  for (let i = 0; i < PAGES; i += 1) {
    const started = performance.now();
    await render();
    times.push(performance.now() - started);
  }
  return median(times);
}

/** The rows of the ranking, rendered by plain react-dom. */
function renderPlainTable(answer: RankAnswer) {
  return h(
    'table',
    null,
    h(
      'tbody',
      null,
      answer.data.map((entry, at) =>
        h(
          'tr',
          { key: entry.crypto_id._id },
          h('td', null, at + 1),
          h(
            'td',
            null,
            h('a', { href: `/details/?id=${entry.crypto_id._id}` }, entry.crypto_id.name),
            ' ',
            entry.crypto_id.thicker,
          ),
          h('td', null, entry.scores?.fv, ' ', entry.scores?.band),
          h('td', null, entry.scores?.project),
          h('td', null, entry.scores?.hype),
          h('td', null, entry.scores?.economics),
          h('td', null, entry.market.price.usd),
          h('td', null, entry.market.change_24h),
          h('td', null, entry.market.sparkline_7d?.join(' ')),
          h('td', null, entry.worst_flag?.text),
        ),
      ),
    ),
  );
}

/**
 * Measures uncached rendering of the home page, with loader and shell, against plain react-dom for the same
 * table.
 */
export async function benchRender(
  name: string,
  renderHome: () => Promise<Response>,
  answer: RankAnswer,
): Promise<void> {
  const page = await measureMs(async () => (await renderHome()).text());
  const plain = await measureMs(() => renderToString(renderPlainTable(answer)));
  reportNote(
    `${name}, rendered without cache`,
    page / plain,
    `${page.toFixed(2)} ms against ${plain.toFixed(2)} ms for a plain table of its ${answer.data.length} rows; cached pages are rendered once per snapshot`,
  );
}
