import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
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

  it.each([
    ['a rate for three promises', { kept: 2, slipped: 1, cancelled: 0, rate: 2 / 3 }, /2 of 3.*67%/],
    ['no rate for fewer', { kept: 1, slipped: 0, cancelled: 0, rate: null }, /1 of 1<\/p>/],
  ])('shows %s, also without an event to come', (_what, promises, text) => {
    const asset = { _id: 'ethereum' };
    const details = { asset, events: null, promises, provenance: {} } as unknown as DetailsAnswer;
    const page = createMemoryRouter([{ path: '/', element: <UpcomingEvents details={details} /> }]);
    expect(renderToStaticMarkup(<RouterProvider router={page} />)).toMatch(text);
  });
});
