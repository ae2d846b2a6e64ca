import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
import { pageHref } from '#web/page-href.ts';
import { FoldButton, foldable } from '#web/ui/phone-fold.tsx';
import { Section } from '#web/ui/section.tsx';
import { MeasuredBar } from './measured-bar.tsx';
import { toScorePath } from './score-path.ts';
import styles from './sub-scores.module.css';
import { useWhyPanels } from './use-why-panels.ts';
import { Why } from './why.tsx';

/** The 25 sub-scores in three columns, each with an explanation that opens in place. Shows the data coverage of an unrated asset. */
export function SubScores({ details }: { details: DetailsAnswer }) {
  const ref = useRef<HTMLDivElement>(null);
  useWhyPanels(ref);
  const { components, scores } = details;
  if (!components) return null;
  return (
    <Section
      id="sub-scores"
      title={scores ? m.asset_sub_scores() : m.asset_known_so_far()}
      aside={
        scores ? (
          <>
            {m.asset_sub_scores_key()}{' '}
            <a
              className="unprinted"
              href={`${pageHref('ownWeights', getLocale())}?${toRecomputeQuery(details)}#recompute`}
            >
              {m.weights_link_asset()}
            </a>
          </>
        ) : (
          m.asset_known_key()
        )
      }
    >
      <div className={styles.columns} ref={ref}>
        {PILLARS.map((block) => (
          <PillarColumn key={block} block={block} components={components} details={details} />
        ))}
      </div>
    </Section>
  );
}

const toRecomputeQuery = ({ asset, level }: DetailsAnswer): URLSearchParams =>
  new URLSearchParams(level === 'medium' ? { asset: asset._id } : { level, asset: asset._id });

interface PillarColumnProps {
  block: Pillar;
  components: NonNullable<DetailsAnswer['components']>;
  details: DetailsAnswer;
}

/** A pillar with its sub-scores. On a phone, Project and Hype are folded until asked for or named by the address. */
function PillarColumn({ block, components, details }: PillarColumnProps) {
  const [isFolded, setFolded] = useState(block !== 'economics');
  const listId = useId();
  const names = SUB_SCORES_BY_PILLAR[block];
  useEffect(() => {
    const unfoldNamed = () => {
      const named = names.find((name) => name === location.hash.slice(1));
      if (named === undefined) return;
      requestAnimationFrame(() => {
        // A folded row has no place to scroll to.
        flushSync(() => setFolded(false));
        document.getElementById(named)?.scrollIntoView();
      });
    };
    unfoldNamed();
    addEventListener('hashchange', unfoldNamed);
    return () => removeEventListener('hashchange', unfoldNamed);
  }, [names]);
  return (
    <div data-block={block} data-folded={isFolded || undefined}>
      <PillarHead block={block} details={details}>
        <FoldButton
          isFolded={isFolded}
          controls={listId}
          label={m.asset_fold({ part: pillarName(block) })}
          onToggle={() => setFolded(!isFolded)}
        />
      </PillarHead>
      <ul id={listId} className={foldable}>
        {names.map((name) => {
          const component = components[name];
          return component ? (
            <Row key={name} name={name} block={block} component={component} details={details} />
          ) : null;
        })}
      </ul>
    </div>
  );
}

interface PillarHeadProps {
  block: Pillar;
  details: DetailsAnswer;
  children: ReactNode;
}

function PillarHead({ block, details: { scores, level }, children }: PillarHeadProps) {
  const locale = getLocale();
  return (
    <h3>
      <span>
        {pillarName(block)}{' '}
        <small>
          {m.asset_block_weight({ weight: formatFixed(PILLAR_WEIGHTS[level][block], 2, locale) })}
          {scores
            ? ` · ${m.asset_measured_share({ share: formatShare(scores.measured_shares[block], locale, 0) })}`
            : null}
        </small>
      </span>
      {scores ? <span>{formatScore(scores[block], locale)}</span> : null}
      {children}
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
          {shown === null ? (
            <span />
          ) : (
            <MeasuredBar value={shown} measured={scores ? component.measured_share : 1} />
          )}
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
            <span className="vh">{m.asset_ask_why()}</span>
          </span>
        </summary>
        <section className={styles.panel} aria-labelledby={titleId}>
          <Why
            name={name}
            block={block}
            component={component}
            path={path}
            titleId={titleId}
            category={details.asset.crypto_asset_category?.name ?? ''}
          />
        </section>
      </details>
    </li>
  );
}
