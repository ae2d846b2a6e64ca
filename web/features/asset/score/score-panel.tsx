import type { DetailsAnswer } from '#contracts/details.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { formatPoints, formatScore } from '#domain/format/format-score.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { computeScoreSum } from '#domain/scoring/explain-rows.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { BandTab } from '#web/components/score/band-tab.tsx';
import { pillarName } from '#web/components/score/profile-words.ts';
import { ScoreMark } from '#web/components/score/score-mark.tsx';
import { formatScoreRange, toScoreProps } from '#web/components/score/score-words.ts';
import { readScoreState } from '../score-state.ts';
import { LockedScore, SoonScore, StablecoinScore } from './no-score.tsx';
import { levelName, ProfileSwitch } from './profile-switch.tsx';
import styles from './score-panel.module.css';

export type Scores = NonNullable<DetailsAnswer['scores']>;

/** The score at full size with pillars and sum, or the reason why there is none. */
export function ScorePanel({ details }: { details: DetailsAnswer }) {
  const { scores } = details;
  const state = readScoreState(details);
  return (
    <section aria-labelledby="score-title" className={styles.panel}>
      <div className={`cluster ${styles.title}`}>
        <h2 id="score-title">
          {m.asset_fv_score()}
          <span className={`vh ${styles.profile}`}>
            , {m.asset_profile_named({ level: levelName(details.level) })}
          </span>
        </h2>
        <ProfileSwitch details={details} />
      </div>
      {scores ? (
        <div className={styles.big} data-band={scores.band}>
          <Figure id={details.asset._id} scores={scores} />
          {details.explain ? <SumTable scores={scores} lines={details.explain} /> : null}
          <Facts scores={scores} />
        </div>
      ) : null}
      {scores ? <ScoreKey notice={details.notice} /> : null}
      {state === 'locked' ? <LockedScore details={details} /> : null}
      {state === 'soon' ? <SoonScore details={details} /> : null}
      {state === 'stablecoin' ? <StablecoinScore /> : null}
      {scores && details.status === 'stablecoin' ? (
        <p className={styles.aside}>{m.asset_stablecoin_no_rank()}</p>
      ) : null}
    </section>
  );
}

function Figure({ id, scores }: { id: string; scores: Scores }) {
  const { lengths, range, figure, uncappedFigure, label } = toScoreProps(scores);
  const { project, hype, economics } = scores.measured_shares;
  return (
    <div className={styles.object} role="img" aria-label={label}>
      <ScoreMark
        className={styles.mark}
        size={196}
        weights={[scores.weights.project, scores.weights.hype, scores.weights.economics]}
        lengths={lengths}
        measured={[project, hype, economics]}
        {...(range ? { range } : {})}
      />
      <p className={styles.number}>
        <b data-figure={`${id}.score`}>{figure}</b>
        <span className={`stack ${styles.beside}`}>
          <BandTab band={scores.band} provisional={scores.provisional} className={styles.tab} />
          {uncappedFigure ? <s>{uncappedFigure}</s> : null}
        </span>
      </p>
    </div>
  );
}

/** Range, measured share, place and date of the score. */
function Facts({ scores }: { scores: Scores }) {
  const locale = getLocale();
  return (
    <dl className={styles.about}>
      {scores.provisional ? (
        <div>
          <dt>{m.asset_status()}</dt>
          <dd>{m.score_provisional()}</dd>
        </div>
      ) : null}
      <div>
        <dt>{m.asset_range()}</dt>
        <dd>{formatScoreRange(scores.range)}</dd>
      </div>
      <div>
        <dt>{m.asset_measured()}</dt>
        <dd>
          <b>{formatShare(scores.measured_share, locale, 0)}</b>{' '}
          <span className={styles.rest}>
            {m.asset_estimated_rest({ share: formatShare(1 - scores.measured_share, locale, 0) })}
          </span>
        </dd>
      </div>
      {scores.place === null || scores.rank_interval === null ? null : (
        <div>
          <dt>{m.asset_place_in_list()}</dt>
          <dd>
            <b>{formatCount(scores.place, locale)}</b>{' '}
            <span className={styles.rest}>
              ({formatCount(scores.rank_interval[0], locale)}–{formatCount(scores.rank_interval[1], locale)})
            </span>
          </dd>
        </div>
      )}
      <div>
        <dt>{m.asset_published()}</dt>
        <dd>{formatDate(scores.published_at, locale)}</dd>
      </div>
    </dl>
  );
}

/** What solid ink, hatching and the rule mean, and the notice of a provisional score. */
function ScoreKey({ notice }: { notice: string | null }) {
  return (
    <div className={`stack ${styles.key}`}>
      <p>
        <span>
          <i data-kind="measured" /> {m.score_key_measured()}
        </span>
        <span>
          <i data-kind="estimated" /> {m.score_key_estimated()}
        </span>
        <span>
          <i data-kind="range" /> {m.score_key_range()}
        </span>
      </p>
      {notice === null ? null : <p>{notice}</p>}
    </div>
  );
}

/** Pillars times weights; then limit, cap and pending changes with the published score, where there are any. */
function SumTable({ scores, lines }: { scores: Scores; lines: NonNullable<DetailsAnswer['explain']> }) {
  const locale = getLocale();
  const sum = computeScoreSum(lines, scores.fv);
  const adjustments: [string, number][] = [
    [m.asset_sum_limit(), sum.limit],
    [m.asset_sum_cap({ cap: formatScore(scores.cap, locale) }), sum.cap],
    [m.asset_sum_pending(), sum.pending],
  ];
  const isAdjusted = adjustments.some(([, points]) => points !== 0) || scores.cap < 100;
  return (
    <table className={styles.sum}>
      <caption className="vh">{m.asset_sum_caption()}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{m.asset_sum_part()}</th>
          <th scope="col">{m.asset_sum_score()}</th>
          <th scope="col">{m.asset_sum_weight()}</th>
          <th scope="col">{m.asset_sum_points()}</th>
        </tr>
      </thead>
      <tbody>
        {PILLARS.map((block) => (
          <tr key={block}>
            <th scope="row">
              {pillarName(block)}
              <small>
                {m.asset_measured_share({ share: formatShare(scores.measured_shares[block], locale, 0) })}
              </small>
            </th>
            <td className="num">{formatScore(scores[block], locale)}</td>
            <td className={`num ${styles.weight}`}>× {formatFixed(scores.weights[block], 2, locale)}</td>
            <td className="num">{formatScore(sum.blocks[block], locale)}</td>
          </tr>
        ))}
        {adjustments
          .filter(([, points]) => points !== 0)
          .map(([words, points]) => (
            <tr key={words}>
              <th scope="row" colSpan={3}>
                {words}
              </th>
              <td className="num">{formatPoints(points, locale)}</td>
            </tr>
          ))}
        {isAdjusted ? (
          <tr className={styles.total}>
            <th scope="row">{m.asset_fv_score()}</th>
            <td className={`num ${styles.weight}`} colSpan={2}>
              {scores.cap < 100 && sum.cap === 0
                ? m.asset_cap_not_reached({ cap: formatFixed(scores.cap, 0, locale) })
                : null}
            </td>
            <td className="num">{formatScore(scores.fv, locale)}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
