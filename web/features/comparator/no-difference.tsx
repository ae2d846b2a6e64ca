import { Link } from 'react-router';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { usePlanWords } from '#web/api/use-tier.ts';
import { readScoreState } from '#web/features/comparator/score-state.ts';
import type { Side } from '#web/features/comparator/side.ts';
import { pageHref } from '#web/page-href.ts';
import { Note } from '#web/ui/note.tsx';

/**
 * Explains why two scores cannot be compared: a higher plan is required, an asset is not rated, or it is a
 * stablecoin.
 */
export function NoDifference({ sides }: { sides: readonly [Side, Side] }) {
  const [a, b] = sides.map(({ asset }) => asset.name) as [string, string];
  return (
    <Note title={m.compare_no_parts({ a, b })}>
      {sides.map((side) => (
        <Reason key={side.asset._id} side={side} />
      ))}
    </Note>
  );
}

function Reason({ side }: { side: Side }) {
  const locale = getLocale();
  const { name } = side.asset;
  const state = readScoreState(side);
  const { words } = usePlanWords();
  if (state === 'rated') return null;
  if (state === 'stablecoin') return <>{m.compare_no_parts_stablecoin({ name })} </>;
  if (state === 'soon') return <>{m.compare_no_parts_soon({ name })} </>;
  if (words === 'paid') return <>{m.compare_no_parts_not_loaded({ name })} </>;
  return (
    <>
      {m.compare_no_parts_pro({ name })}{' '}
      <Link className="link" to={pageHref('plans', locale)}>
        {m.compare_see_plans()}
      </Link>{' '}
      {words === 'visitor' ? (
        <>
          ·{' '}
          <Link className="link" to={pageHref('login', locale)}>
            {m.nav_login()}
          </Link>
        </>
      ) : null}{' '}
    </>
  );
}
