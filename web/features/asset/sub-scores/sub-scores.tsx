import { useId, useRef } from 'react';
import type { DetailsAnswer, SubScoreAnswer } from '#contracts/details.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { PILLARS, type Pillar } from '#domain/method/pillars.ts';
import { PILLAR_WEIGHTS } from '#domain/method/published-constants.ts';
import { SUB_SCORES_BY_PILLAR, type SubScore } from '#domain/method/sub-scores.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { pillarName } from '#web/components/score/profile-words.ts';
import { subScoreName } from '#web/components/score/sub-score-words.ts';
import { Section } from '#web/ui/section.tsx';
import { Bar } from './bar.tsx';
import { toScorePath } from './score-path.ts';
import styles from './sub-scores.module.css';
import { useWhyPanels } from './use-why-panels.ts';
import { Why } from './why.tsx';

/** The 25 sub-scores in three columns, each with a panel. Shows the data coverage of an unrated asset. */
export function SubScores({ details }: { details: DetailsAnswer }) {
  const ref = useRef<HTMLDivElement>(null);
  useWhyPanels(ref);
  const { components, scores } = details;
  if (!components) return null;
  return (
    <Section
      id="sub-scores"
      title={scores ? m.asset_sub_scores() : m.asset_known_so_far()}
      aside={scores ? m.asset_sub_scores_key() : m.asset_known_key()}
    >
      <div className={styles.columns} ref={ref}>
        {PILLARS.map((block) => (
          <div key={block} data-block={block}>
            <PillarHead block={block} details={details} />
            <ul>
              {SUB_SCORES_BY_PILLAR[block].map((name) => {
                const component = components[name];
                return component ? (
                  <Row key={name} name={name} block={block} component={component} details={details} />
                ) : null;
              })}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

function PillarHead({ block, details: { scores, level } }: { block: Pillar; details: DetailsAnswer }) {
  const locale = getLocale();
  return (
    <h3>
      <span>
        {pillarName(block)}{' '}
        <small>
          {m.asset_block_weight({ weight: formatFixed(PILLAR_WEIGHTS[level][block], 2, locale) })}
        </small>
      </span>
      {scores ? <span>{formatScore(scores[block], locale)}</span> : null}
    </h3>
  );
}

interface RowProps {
  name: SubScore;
  block: Pillar;
  component: SubScoreAnswer;
  details: DetailsAnswer;
}

function Row({ name, block, component, details }: RowProps) {
  const locale = getLocale();
  const titleId = useId();
  const { scores, explain } = details;
  const path = scores ? toScorePath(component, block, { scores, explain }) : null;
  const shown = scores ? component.score : component.coverage * 100;
  return (
    <li id={name}>
      <details name="why">
        <summary>
          <span className={styles.name}>{subScoreName(name)}</span>
          {shown === null ? <span /> : <Bar value={shown} />}
          <span className={styles.value}>
            {scores ? (
              formatScore(component.score, locale)
            ) : (
              <>
                <span className="vh">{m.asset_known()} </span>
                {formatShare(component.coverage, locale, 0)}
              </>
            )}
          </span>
          <span className={styles.weight}>
            <span className="vh">{m.why_weight()} </span>
            {component.score === null ? '' : formatFixed(component.weight, 2, locale)}
          </span>
          <span className={styles.why}>
            <span aria-hidden="true">?</span>
            <span className="vh">{m.asset_ask_why()}</span>
          </span>
        </summary>
        <div className={styles.pop} role="dialog" aria-labelledby={titleId}>
          <Why
            name={name}
            block={block}
            component={component}
            path={path}
            titleId={titleId}
            category={details.asset.crypto_asset_category?.name ?? ''}
          />
        </div>
      </details>
    </li>
  );
}
