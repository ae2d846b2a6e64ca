import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ScoreInputsAnswer } from '#contracts/score-inputs.ts';
import type { SubScoresAnswer } from '#contracts/sub-scores.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { PILLARS, type Pillar } from '#domain/method/pillars.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { SUB_SCORES_BY_PILLAR, type SubScore } from '#domain/method/sub-scores.ts';
import {
  applyWeightChoices,
  areSameWeights,
  type OwnWeights,
  type WeightChoices,
  writeWeightChoices,
} from '#domain/scoring/own-weights.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { levelName, pillarName } from '#web/components/score/profile-words.ts';
import { subScoreName } from '#web/components/score/sub-score-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { compareWeights } from './compare-weights.ts';
import styles from './own-weights.module.css';
import { Recompute } from './recompute.tsx';
import { WeightField } from './weight-field.tsx';
import { WeightsTable } from './weights-table.tsx';

interface OwnWeightsPageProps {
  answer: SubScoresAnswer;
  choices: WeightChoices;
  /** Asset whose score is chosen for recomputation; null for the first. */
  asset: string | null;
  /** Path of the page in this language. */
  path: string;
  loadInputs: (id: string, level: RiskLevel) => Promise<ScoreInputsAnswer>;
}

/** Time after the last change until the address shows it. */
const ADDRESS_DELAY_MS = 300;

/** Re-ranks what the viewer may see with the viewer’s own weights, and recomputes scores from their inputs. */
export function OwnWeightsPage({ answer, choices, asset, path, loadInputs }: OwnWeightsPageProps) {
  const locale = getLocale();
  const { level, limit, data } = answer;
  const defaults = answer.weights as OwnWeights;
  const [weights, setWeights] = useState(() => applyWeightChoices(defaults, choices));
  const rows = useMemo(
    () => compareWeights(data, weights, defaults, limit),
    [data, weights, defaults, limit],
  );
  const isChanged = !areSameWeights(weights, defaults);
  const moved = rows.filter(({ own_rank, rank }) => own_rank !== rank).length;
  const query = writeWeightChoices(level, weights, defaults);
  const address = query === '' ? path : `${path}?${query}`;
  useAddress(address);
  const setPillar = (pillar: Pillar) => (weight: number) =>
    setWeights((current) => ({ ...current, pillars: { ...current.pillars, [pillar]: weight } }));
  const setSubScore = (subScore: SubScore) => (weight: number) =>
    setWeights((current) => ({ ...current, sub_scores: { ...current.sub_scores, [subScore]: weight } }));
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.columns}>
        <div className={`stack ${styles.controls}`}>
          <nav className={`cluster ${styles.profiles}`} aria-label={m.weights_profile()}>
            <span aria-hidden="true">{m.weights_profile()}</span>
            <ul className="cluster">
              {RISK_LEVELS.map((each) => (
                <li key={each}>
                  <a
                    className="hit"
                    href={each === RISK_LEVELS[0] ? path : `${path}?level=${each}`}
                    aria-current={each === level ? 'true' : undefined}
                  >
                    {levelName[each]()}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {PILLARS.map((pillar) => (
            <fieldset key={pillar} className={styles.pillar}>
              <legend className="vh">{pillarName(pillar)}</legend>
              <WeightField
                name={pillarName(pillar)}
                value={weights.pillars[pillar]}
                onChange={setPillar(pillar)}
                strong
              />
              <details>
                <summary>{m.weights_sub_scores({ count: SUB_SCORES_BY_PILLAR[pillar].length })}</summary>
                {SUB_SCORES_BY_PILLAR[pillar].map((subScore) => (
                  <WeightField
                    key={subScore}
                    name={subScoreName(subScore)}
                    value={weights.sub_scores[subScore]}
                    onChange={setSubScore(subScore)}
                  />
                ))}
              </details>
            </fieldset>
          ))}
          <p className="src">{m.weights_hint()}</p>
          <div className={`cluster scripted ${styles.actions}`}>
            <Button onClick={() => setWeights(defaults)} disabled={!isChanged}>
              {m.weights_reset()}
            </Button>
            <CopyLink address={address} />
          </div>
        </div>
        <section className={styles.results} aria-labelledby="results-title">
          <h2 id="results-title">{m.weights_results()}</h2>
          <p role="status" className={styles.status}>
            {rows.some(({ own }) => own !== null)
              ? m.weights_moved({ count: rows.length, moved })
              : m.weights_zero()}
          </p>
          <WeightsTable rows={rows} level={level} labelledBy="results-title" />
          <p className="src">
            {m.weights_visible({
              visible: formatCount(rows.length, locale),
              rated: formatCount(answer.rated, locale),
            })}{' '}
            {m.weights_method({ method: answer.method, date: formatDate(answer.as_of, locale) })}
          </p>
          <p className="src">{m.weights_intro({ limit })}</p>
        </section>
      </div>
      <Section id="recompute" title={m.weights_recompute()}>
        <Recompute
          key={asset}
          assets={data.map(({ crypto_id }) => crypto_id)}
          chosen={asset}
          level={level}
          loadInputs={loadInputs}
        />
      </Section>
    </div>
  );
}

/** Keeps the address of the page up to date, so that it can be copied and survives a change of language. */
function useAddress(address: string) {
  const navigate = useNavigate();
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    const timer = setTimeout(() => {
      shown.current = address;
      void navigate(address, { replace: true, preventScrollReset: true });
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [address, navigate]);
}

function CopyLink({ address }: { address: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(address, location.origin).href);
    setCopied(address);
  };
  return (
    <>
      <Button onClick={() => void copy()}>{m.weights_copy()}</Button>
      <span role="status">{copied === address ? m.weights_copied() : ''}</span>
    </>
  );
}
