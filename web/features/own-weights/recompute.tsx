import { useId, useState } from 'react';
import type { ScoreInputsAnswer } from '#contracts/score-inputs.ts';
import type { AssetAnswer } from '#contracts/shapes.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import type { ScoreInputs } from '#domain/scoring/recompute-score.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { saveFile } from '#web/api/save-file.ts';
import { levelName } from '#web/components/score/profile-words.ts';
import { Button } from '#web/ui/button.tsx';
import select from '#web/ui/form/select.module.css';
import { Note } from '#web/ui/note.tsx';
import table from '#web/ui/table.module.css';
import styles from './own-weights.module.css';

interface RecomputeProps {
  /** Assets whose scores the viewer may see. */
  assets: readonly AssetAnswer[];
  chosen: string | null;
  level: RiskLevel;
  loadInputs: (id: string, level: RiskLevel) => Promise<ScoreInputsAnswer>;
}

/** A figure by the server and by this browser, with all digits. */
interface Line {
  level: RiskLevel;
  figure: 'score' | 'low' | 'high';
  server: number;
  browser: number;
}

type Data = NonNullable<ScoreInputsAnswer['data']>;
interface Result {
  data: Data;
  lines: Line[];
}

/** Recomputes with the code of the server, which is loaded for this only. */
async function recompute(data: Data): Promise<Line[]> {
  const { recomputeScore } = await import('#domain/scoring/recompute-score.ts');
  const computed = recomputeScore(data as unknown as ScoreInputs);
  return RISK_LEVELS.flatMap((level): Line[] => {
    const server = data.scores[level];
    if (!server) return [];
    const { fv, range } = computed[level];
    return [
      { level, figure: 'score', server: server.fv, browser: fv },
      { level, figure: 'low', server: server.range[0], browser: range[0] },
      { level, figure: 'high', server: server.range[1], browser: range[1] },
    ];
  });
}

/** Recomputes a published score from its inputs in this browser, on demand. */
export function Recompute({ assets, chosen, level, loadInputs }: RecomputeProps) {
  const id = useId();
  const [asset, setAsset] = useState(
    () => assets.find(({ _id }) => _id === chosen)?._id ?? assets[0]?._id ?? '',
  );
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | Result>('idle');
  const run = async () => {
    setState('busy');
    try {
      const { data } = await loadInputs(asset, level);
      setState(data ? { data, lines: await recompute(data) } : 'failed');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <p className={styles.text}>{m.weights_recompute_text()}</p>
      <div className={`row ${styles.choose} scripted`}>
        <label htmlFor={id}>{m.weights_recompute_asset()}</label>
        <select
          className={select.select}
          id={id}
          value={asset}
          onChange={(event) => {
            setAsset(event.target.value);
            setState('idle');
          }}
        >
          {assets.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
        <Button fill busy={state === 'busy'} onClick={() => void run()}>
          {state === 'busy' ? m.weights_recompute_running() : m.weights_recompute_action()}
        </Button>
      </div>
      <div role="status" className={`stack ${styles.result}`}>
        {typeof state === 'object' ? (
          <Outcome result={state} level={level} />
        ) : state === 'failed' ? (
          <Note title={m.weights_recompute_failed()} />
        ) : null}
      </div>
    </>
  );
}

const FIGURES = {
  score: m.weights_recompute_score,
  low: m.weights_recompute_low,
  high: m.weights_recompute_high,
};

function Outcome({ result: { data, lines }, level }: { result: Result; level: RiskLevel }) {
  const locale = getLocale();
  const inputs = Object.values(data.inputs).filter(({ state }) => state === 'ok');
  const published = data.scores[level]!;
  const matches = lines.every(({ server, browser }) => Object.is(server, browser));
  return (
    <>
      <Note
        title={matches ? m.weights_recompute_match() : m.weights_recompute_differs()}
        kind={matches ? 'plain' : 'warning'}
      >
        {matches
          ? m.weights_recompute_match_text({
              inputs: formatCount(inputs.length, locale),
              estimates: formatCount(inputs.filter(({ estimated }) => estimated).length, locale),
              score: formatScore(published.published_fv, locale),
              low: formatScore(published.published_range[0], locale),
              high: formatScore(published.published_range[1], locale),
            })
          : m.weights_recompute_differs_text()}
      </Note>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={styles.scroll} tabIndex={0} aria-label={m.weights_recompute_table()}>
        <table className={`${table.table} ${styles.digits}`}>
          <thead>
            <tr>
              <th scope="col">{m.weights_recompute_profile()}</th>
              <th scope="col">{m.weights_recompute_server()}</th>
              <th scope="col">{m.weights_recompute_browser()}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ level: of, figure, server, browser }) => (
              <tr key={`${of} ${figure}`} data-differs={!Object.is(server, browser) || undefined}>
                <th scope="row">
                  {levelName[of]()} · {FIGURES[figure]()}
                </th>
                <td>{formatDigits(server)}</td>
                <td>{formatDigits(browser)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Button
        small
        onClick={() =>
          saveFile(
            new Blob([JSON.stringify(data, null, 1)], { type: 'application/json' }),
            `fairview-${data.facts.id}-${data.now.slice(0, 10)}.json`,
          )
        }
      >
        {m.weights_recompute_save()}
      </Button>
    </>
  );
}

/** All digits, with the decimal mark of the language. */
const formatDigits = (value: number): string =>
  getLocale() === 'it' ? String(value).replace('.', ',') : String(value);
