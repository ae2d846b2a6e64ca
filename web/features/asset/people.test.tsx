import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DetailsAnswer } from '#contracts/details.ts';
import { Investors, Team, UpcomingEvents } from './people.tsx';

const renderTeam = (team: DetailsAnswer['team']): string =>
  renderToStaticMarkup(<Team details={{ team, provenance: {} } as unknown as DetailsAnswer} />);

describe('Team', () => {
  it('lists people with their roles', () => {
    const markup = renderTeam([{ name: 'Ann Example', role: 'Founder' }]);
    expect(markup).toContain('Ann Example');
    expect(markup).toContain('Founder');
  });

  it.each([[null], [[]]])('renders nothing for %j', (team) => {
    expect(renderTeam(team)).toBe('');
  });
});

describe('Investors and UpcomingEvents', () => {
  it.each([[null], [[]]])('render nothing for %j', (list) => {
    const details = { investors: list, events: list, provenance: {} } as unknown as DetailsAnswer;
    expect(renderToStaticMarkup(<Investors details={details} />)).toBe('');
    expect(renderToStaticMarkup(<UpcomingEvents details={details} />)).toBe('');
  });
});
