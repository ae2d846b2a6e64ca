import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DetailsAnswer } from '#contracts/details.ts';
import { Repositories } from './repositories.tsx';

const MAIN = {
  name: 'example/node',
  url: 'https://github.com/example/node',
  main: true,
  author_days_90: 417,
  author_days_365: 1570,
  observed_at: '2026-05-04T19:07:00Z',
};
const OTHER = {
  ...MAIN,
  name: 'example/tools',
  url: 'https://github.com/example/tools',
  main: false,
  author_days_90: 3,
  author_days_365: 22,
};

const render = (repositories: DetailsAnswer['repositories']): string =>
  renderToStaticMarkup(<Repositories details={{ repositories } as DetailsAnswer} />);
const NOT_COUNTED = 'Other repositories of the project, not counted';

describe('Repositories', () => {
  it('shows the developer-days and date of the main repository and of those not counted', () => {
    const [main, others] = render([MAIN, OTHER]).split(NOT_COUNTED);
    expect(main).toContain('Main repository');
    expect(main).toContain('The score counts one main repository.');
    expect(main).toMatch(/href="https:\/\/github\.com\/example\/node"[^>]*>example\/node<\/a>/);
    expect(main).toContain('2026-05-04');
    expect(main).toMatch(/>417<.*>1,570</);
    expect(others).toContain('example/tools');
    expect(others).toMatch(/>3<.*>22</);
  });

  it('says that the main repository is not measured when only others are', () => {
    const [main] = render([OTHER]).split(NOT_COUNTED);
    expect(main).toContain('Not measured.');
  });

  it('leaves out the list of others when there is none', () => {
    expect(render([MAIN])).not.toContain(NOT_COUNTED);
  });

  it('shows nothing when no repository is measured', () => {
    expect(render([])).toBe('');
  });
});
