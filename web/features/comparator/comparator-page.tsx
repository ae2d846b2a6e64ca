import { Link, useNavigate } from 'react-router';
import { LEVELS } from '#domain/method/levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { levelName, markWeights } from '#web/components/score/profile-words.ts';
import { type MarkWeights, ScoreMark } from '#web/components/score/score-mark.tsx';
import { CapSection } from '#web/features/comparator/cap-section.tsx';
import type { ComparedHistories } from '#web/features/comparator/compare-histories.ts';
import { Comparison } from '#web/features/comparator/comparison.tsx';
import { type ComparisonRequest, comparisonQuery } from '#web/features/comparator/comparison-request.ts';
import { Difference } from '#web/features/comparator/difference.tsx';
import { type ListedAsset, PairForm, ThirdForm } from '#web/features/comparator/pair-form.tsx';
import type { Side } from '#web/features/comparator/side.ts';
import { TogetherSection } from '#web/features/comparator/together-section.tsx';
import { pageHref } from '#web/page-href.ts';
import { levelKey, useLevelShortcuts } from '#web/state/use-level-shortcuts.ts';
import { type NextLink, NextLinks } from '#web/ui/next-links.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import links from '#web/ui/switch.module.css';
import styles from './comparator-page.module.css';

/** An asset whose score every viewer can see. */
type OpenScore = readonly [id: string, name: string];

export interface ComparatorContent {
  asked: ComparisonRequest;
  listed: readonly ListedAsset[];
  /** The chosen assets in order: up to three. */
  sides: readonly Side[];
  /** Past prices of two or three assets; null when they could not be loaded. */
  together: ComparedHistories | null;
  /** Best assets of the risk profile with scores visible to everyone, suggested until two are chosen. */
  open: readonly OpenScore[];
}

export function ComparatorPage({ content }: { content: ComparatorContent }) {
  const locale = getLocale();
  const { asked, listed, sides, together, open } = content;
  const weights = markWeights(asked.level);
  const address = pageHref('comparator', locale);
  const hrefOf = (pair: ComparisonRequest) => {
    const query = new URLSearchParams(comparisonQuery(pair)).toString();
    return query === '' ? address : `${address}?${query}`;
  };
  const [a, b, c] = sides;
  return (
    <>
      <PageTitle title={m.title_comparator()} lead={m.compare_lead()}>
        <ProfileLinks asked={asked} hrefOf={hrefOf} />
      </PageTitle>
      <div className="wrap">
        <PairForm asked={asked} listed={listed} address={address} />
        {a && b && !c ? <ThirdForm asked={asked} listed={listed} address={address} /> : null}
        {c ? <p className={styles.narrow}>{m.compare_third_narrow({ name: c.asset.name })}</p> : null}
        {a && b ? (
          <>
            <Difference
              sides={sides}
              weights={weights}
              levelName={levelName[asked.level]().toLocaleLowerCase(locale)}
            />
            <Comparison sides={sides} />
            <TogetherSection
              sides={sides}
              together={together}
              range={asked.range}
              hrefOf={(range) => hrefOf({ ...asked, range })}
            />
            <CapSection
              sides={sides}
              supply={asked.supply}
              hrefOf={(supply) => hrefOf({ ...asked, supply })}
            />
          </>
        ) : (
          <div className={styles.state}>
            <Hint asked={asked} name={a?.asset.name ?? null} />
            <Suggestions asked={asked} open={open} hrefOf={hrefOf} weights={weights} />
          </div>
        )}
        <NextLinks title={m.ways_now()} ways={nextLinks(asked)} />
      </div>
    </>
  );
}

function nextLinks({ level }: ComparisonRequest): NextLink[] {
  const locale = getLocale();
  return [
    {
      to: `${pageHref('index', locale)}${level === 'medium' ? '' : `?level=${level}`}`,
      title: m.way_ranking(),
      text: m.way_ranking_text(),
    },
    { to: pageHref('details', locale), title: m.way_asset(), text: m.way_asset_text() },
    { to: pageHref('method', locale), title: m.way_method(), text: m.way_method_text() },
  ];
}

/** Tells the user what to choose next. */
function Hint({ asked, name }: { asked: ComparisonRequest; name: string | null }) {
  if (asked.a !== null && asked.a === asked.b) {
    return <Note title={m.compare_same({ name: name ?? '' })}>{m.compare_same_text()}</Note>;
  }
  if (name !== null) return <Note title={m.compare_one({ name })}>{m.compare_one_text()}</Note>;
  return <Note title={m.compare_none()}>{m.compare_none_text()}</Note>;
}

interface SuggestionsProps {
  asked: ComparisonRequest;
  open: readonly OpenScore[];
  hrefOf: (pair: ComparisonRequest) => string;
  weights: MarkWeights;
}

/** Suggests pairs of the best assets, or partners for the asset already chosen. */
function Suggestions({ asked, open, hrefOf, weights }: SuggestionsProps) {
  const chosen = asked.a ?? asked.b;
  const pairs = chosen
    ? open.filter(([id]) => id !== chosen).map((other): [string, OpenScore] => [chosen, other])
    : open.slice(1).map((other): [string, OpenScore] => [open[0]?.[0] ?? '', other]);
  const first = (id: string) => open.find(([each]) => each === id)?.[1] ?? null;
  if (pairs.length === 0) return null;
  return (
    <div>
      <h2 className={styles.open}>{m.compare_open()}</h2>
      <ul className={styles.pairs}>
        {pairs.slice(0, 4).map(([one, [other, name]]) => (
          <li key={other}>
            <Link to={hrefOf({ ...asked, a: one, b: other })} preventScrollReset>
              <ScoreMark size={20} weights={weights} kind="veil" />
              <span>
                {first(one) === null
                  ? m.compare_with({ b: name })
                  : m.compare_pair({ a: first(one) ?? '', b: name })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ProfileLinksProps {
  asked: ComparisonRequest;
  hrefOf: (pair: ComparisonRequest) => string;
}

/** Links to the comparison in each of the three risk profiles. */
function ProfileLinks({ asked, hrefOf }: ProfileLinksProps) {
  const navigate = useNavigate();
  useLevelShortcuts((level) => {
    if (level !== asked.level) {
      void navigate(hrefOf({ ...asked, level }), { preventScrollReset: true, replace: true });
    }
  });
  return (
    <nav className={links.switch} aria-label={m.asset_profile()}>
      {LEVELS.map((level) => (
        <Link
          key={level}
          to={hrefOf({ ...asked, level })}
          aria-keyshortcuts={levelKey(level)}
          aria-current={level === asked.level ? 'true' : undefined}
          data-risk={level}
          preventScrollReset
          replace
        >
          {levelName[level]()}
        </Link>
      ))}
    </nav>
  );
}
