import { Link, useNavigate } from 'react-router';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { levelName, markWeights } from '#web/components/score/profile-words.ts';
import { type MarkWeights, ScoreMark } from '#web/components/score/score-mark.tsx';
import { CapSection } from '#web/features/comparator/cap-section.tsx';
import type { ComparedHistories } from '#web/features/comparator/compare-histories.ts';
import { Comparison, MoreFigures } from '#web/features/comparator/comparison.tsx';
import { type ComparisonRequest, toComparisonQuery } from '#web/features/comparator/comparison-request.ts';
import { Correlations } from '#web/features/comparator/correlations.tsx';
import { Difference } from '#web/features/comparator/difference.tsx';
import { extraClass } from '#web/features/comparator/extra-class.ts';
import { HistorySection } from '#web/features/comparator/history-section.tsx';
import forms from '#web/features/comparator/pair-form.module.css';
import { AdditionForm, type ListedAsset, PairForm } from '#web/features/comparator/pair-form.tsx';
import { ScoreHistories } from '#web/features/comparator/score-histories.tsx';
import { readScoreState } from '#web/features/comparator/score-state.ts';
import type { Side } from '#web/features/comparator/side.ts';
import { SubScores } from '#web/features/comparator/sub-scores.tsx';
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
  comparisonRequest: ComparisonRequest;
  listed: readonly ListedAsset[];
  /** Time of the data; null without an asset. */
  asOf: string | null;
  /** The chosen assets in order: up to four. */
  sides: readonly Side[];
  /** Past prices of two to four assets; null when they could not be loaded. */
  comparedPrices: ComparedHistories | null;
  /** Best assets of the risk profile with scores visible to everyone, suggested until two are chosen. */
  openScores: readonly OpenScore[];
}

export function ComparatorPage({ content }: { content: ComparatorContent }) {
  const locale = getLocale();
  const { comparisonRequest, listed, sides, comparedPrices, openScores } = content;
  const weights = markWeights(comparisonRequest.level);
  const address = pageHref('comparator', locale);
  const hrefOf = (pair: ComparisonRequest) => {
    const query = new URLSearchParams(toComparisonQuery(pair)).toString();
    return query === '' ? address : `${address}?${query}`;
  };
  const [a, b, ...more] = sides;
  const ranked = sides.filter((side) => readScoreState(side) === 'rated');
  return (
    <>
      <PageTitle title={m.title_comparator()} lead={m.compare_lead()} isCompact>
        <ProfileLinks comparisonRequest={comparisonRequest} hrefOf={hrefOf} />
      </PageTitle>
      <div className="wrap">
        <div className={`cluster ${forms.forms}`}>
          <PairForm comparisonRequest={comparisonRequest} listed={listed} sides={sides} address={address} />
          {a && b ? (
            <AdditionForm comparisonRequest={comparisonRequest} listed={listed} address={address} />
          ) : null}
        </div>
        {more.length > 0 ? (
          <p className={styles.narrow}>
            {m.compare_narrow({ names: more.map(({ asset }) => asset.name).join(', ') })}
          </p>
        ) : null}
        {a && b ? (
          <>
            <Difference
              sides={sides}
              weights={weights}
              levelName={levelName[comparisonRequest.level]().toLocaleLowerCase(locale)}
            />
            <HistorySection
              sides={sides}
              comparedPrices={comparedPrices}
              range={comparisonRequest.range}
              hrefOf={(range) => hrefOf({ ...comparisonRequest, range })}
            />
            <Comparison sides={sides} />
            {sides.filter((side) => side.sub_scores).length > 1 ? (
              <div className={extraClass(!sides.slice(0, 2).every((side) => side.sub_scores))}>
                <SubScores sides={sides} />
              </div>
            ) : null}
            {ranked.length > 1 ? <ScoreHistories sides={ranked} range={comparisonRequest.range} /> : null}
            <MoreFigures sides={sides} />
            {comparedPrices ? <Correlations sides={sides} comparedPrices={comparedPrices} /> : null}
            <CapSection
              sides={sides}
              supply={comparisonRequest.supply}
              hrefOf={(supply) => hrefOf({ ...comparisonRequest, supply })}
            />
          </>
        ) : (
          <div className={styles.state}>
            <Hint comparisonRequest={comparisonRequest} name={a?.asset.name ?? null} />
            <Suggestions
              comparisonRequest={comparisonRequest}
              openScores={openScores}
              hrefOf={hrefOf}
              weights={weights}
            />
          </div>
        )}
        <NextLinks title={m.ways_now()} ways={nextLinks(comparisonRequest)} />
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
function Hint({ comparisonRequest, name }: { comparisonRequest: ComparisonRequest; name: string | null }) {
  if (comparisonRequest.a !== null && comparisonRequest.a === comparisonRequest.b) {
    return <Note title={m.compare_same({ name: name ?? '' })}>{m.compare_same_text()}</Note>;
  }
  if (name !== null) return <Note title={m.compare_one({ name })}>{m.compare_one_text()}</Note>;
  return <Note title={m.compare_none()}>{m.compare_none_text()}</Note>;
}

interface SuggestionsProps {
  comparisonRequest: ComparisonRequest;
  openScores: readonly OpenScore[];
  hrefOf: (pair: ComparisonRequest) => string;
  weights: MarkWeights;
}

/** Suggests pairs of the best assets, or partners for the asset already chosen. */
function Suggestions({ comparisonRequest, openScores, hrefOf, weights }: SuggestionsProps) {
  const chosen = comparisonRequest.a ?? comparisonRequest.b;
  const pairs = chosen
    ? openScores.filter(([id]) => id !== chosen).map((other): [string, OpenScore] => [chosen, other])
    : openScores.slice(1).map((other): [string, OpenScore] => [openScores[0]?.[0] ?? '', other]);
  const first = (id: string) => openScores.find(([each]) => each === id)?.[1] ?? null;
  if (pairs.length === 0) return null;
  return (
    <div>
      <h2 className={styles.open}>{m.compare_open()}</h2>
      <ul className={styles.pairs}>
        {pairs.slice(0, 4).map(([one, [other, name]]) => (
          <li key={other}>
            <Link to={hrefOf({ ...comparisonRequest, a: one, b: other })} preventScrollReset>
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
  comparisonRequest: ComparisonRequest;
  hrefOf: (pair: ComparisonRequest) => string;
}

/** Links to the comparison in each of the three risk profiles. */
function ProfileLinks({ comparisonRequest, hrefOf }: ProfileLinksProps) {
  const navigate = useNavigate();
  useLevelShortcuts((level) => {
    if (level !== comparisonRequest.level) {
      void navigate(hrefOf({ ...comparisonRequest, level }), { preventScrollReset: true, replace: true });
    }
  });
  return (
    <nav className={links.switch} aria-label={m.asset_profile()}>
      {RISK_LEVELS.map((level) => (
        <Link
          key={level}
          to={hrefOf({ ...comparisonRequest, level })}
          aria-keyshortcuts={levelKey(level)}
          aria-current={level === comparisonRequest.level ? 'true' : undefined}
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
