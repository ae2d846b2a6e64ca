import { Link } from 'react-router';
import { scoreState } from '#web/features/comparator/score-state.ts';
import type { Side } from '#web/features/comparator/side.ts';
import { pageHref } from '#web/page-href.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { Note } from '#web/ui/note.tsx';

/** Why two scores are not taken apart: one belongs to a plan, or there is none, or it is of another kind. */
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
  const state = scoreState(side);
  if (state === 'rated') return null;
  if (state === 'stablecoin') return <>{m.compare_no_parts_stablecoin({ name })} </>;
  if (state === 'soon') return <>{m.compare_no_parts_soon({ name })} </>;
  const free = state === 'free';
  return (
    <>
      {free ? m.compare_no_parts_free({ name }) : m.compare_no_parts_pro({ name })}{' '}
      <Link className="link" to={pageHref(free ? 'signup' : 'plans', locale)}>
        {free ? m.compare_open_account() : m.compare_see_plans()}
      </Link>{' '}
    </>
  );
}
