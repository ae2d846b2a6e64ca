import { Form, Link } from 'react-router';
import type { FlagsAnswer } from '#contracts/flags.ts';
import { redFlagsHref } from '#contracts/pages.ts';
import { CATEGORIES } from '#domain/assets/categories.ts';
import { FLAG_SEVERITIES } from '#domain/flags/flag.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { severityWord } from '#web/components/flag/flag-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/choice.tsx';
import filters from '#web/ui/filter-row.module.css';
import { type BoardQuery, changeBoardQuery } from './board-request.ts';

const STATES = [
  ['active', m.flags_state_active],
  ['new', m.flags_state_new],
  ['cleared', m.flags_state_cleared],
] as const;

/** State as links, the other filters as a form. Both change the address and work without script. */
export function FlagFilters({ query, answer }: { query: BoardQuery; answer: FlagsAnswer }) {
  const locale = getLocale();
  const filter = changeBoardQuery(query, {});
  // A feed brings flags in force, whatever state the page shows.
  const { state: _, ...feedFilter } = filter;
  // Asset and kind alone are the page of a flag; the form stays on the board.
  const kept = query.state ?? (query.asset === undefined ? undefined : 'all');
  const current = query.state ?? (query.asset === undefined ? 'active' : 'all');
  return (
    <div className={filters.filters}>
      <nav aria-label={m.flags_state()}>
        {STATES.map(([state, name]) => (
          <Link
            key={state}
            to={redFlagsHref(
              locale,
              changeBoardQuery(query, {
                state: state === 'active' && query.asset === undefined ? undefined : state,
              }),
            )}
            aria-current={state === current ? 'true' : undefined}
          >
            {name()} {answer.counts[state]}
          </Link>
        ))}
      </nav>
      <Form key={JSON.stringify(query)} method="get" action={redFlagsHref(locale, {})}>
        {kept ? <input type="hidden" name="state" value={kept} /> : null}
        {query.asset ? <input type="hidden" name="asset" value={query.asset} /> : null}
        <Choice name="severity" label={m.flags_severity()} any={m.flags_any()} value={query.severity}>
          {FLAG_SEVERITIES.map((severity) => [severity, severityWord(severity)])}
        </Choice>
        <Choice name="code" label={m.flags_kind()} any={m.flags_any_kind()} value={query.code}>
          {answer.kinds.map(({ code, title }) => [code, title])}
        </Choice>
        <Choice name="category" label={m.flags_category()} any={m.flags_any()} value={query.category}>
          {CATEGORIES.map(({ _id, name }) => [_id, name[locale]])}
        </Choice>
        <Button type="submit" small>
          {m.flags_apply()}
        </Button>
      </Form>
      <p>
        {Object.keys(query).length > 0 ? (
          <Link className="link" to={redFlagsHref(locale, {})}>
            {m.flags_reset()}
          </Link>
        ) : null}
        <a className="link" href={`${locale === 'it' ? '/it' : ''}/feed.xml${toSearch(feedFilter)}`}>
          {m.flags_rss()}
        </a>{' '}
        <a
          className="link"
          href={`${locale === 'it' ? '/it' : ''}/red-flags.csv${toSearch(filter)}`}
          download
        >
          {m.flags_csv()}
        </a>
      </p>
    </div>
  );
}

const toSearch = (query: Record<string, string>) => {
  const text = new URLSearchParams(query).toString();
  return text ? `?${text}` : '';
};
