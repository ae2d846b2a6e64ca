import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PriceAgeLine } from './price-age-line.tsx';

const render = (readAt: string, olderCount = 0): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PriceAgeLine newestAt="2026-05-04T19:07:00Z" olderCount={olderCount} readAt={readAt} />
    </MemoryRouter>,
  );

describe('PriceAgeLine', () => {
  it('is absent while the newest price is exactly 24 hours old', () => {
    expect(render('2026-05-05T19:07:00Z')).toBe('');
  });

  it('says age and date once the newest price is older than 24 hours', () => {
    expect(render('2026-05-05T19:07:01Z')).toContain('Prices are 1 day old (as of 2026-05-04)');
    expect(render('2026-11-23T19:07:00Z')).toContain('Prices are 203 days old (as of 2026-05-04)');
  });

  it('counts the prices that are older still, and is silent when there are none', () => {
    expect(render('2026-11-23T19:07:00Z', 57)).toContain('57 assets have an older price');
    expect(render('2026-11-23T19:07:00Z')).not.toContain('older price');
  });
});
