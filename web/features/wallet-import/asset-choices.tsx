import { useState } from 'react';
import type { ImportCandidate, ImportPreview } from '#contracts/wallet-import.ts';
import { isCustomAsset } from '#domain/wallet/custom-assets.ts';
import { m } from '#messages';
import type { Picked } from '#messages/picked.ts';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { CustomAssetForm } from '#web/components/custom-asset/custom-asset-form.tsx';
import { AssetSearch } from '#web/features/wallet-import/asset-search.tsx';
import type { Import } from '#web/features/wallet-import/use-import.ts';
import { Section } from '#web/ui/section.tsx';
import { toCount } from '#web/words/to-count.ts';
import styles from './asset-choices.module.css';

interface AssetChoicesProps {
  words: Picked<'import_'>;
  work: Import;
  preview: ImportPreview;
}

/** Lets the user choose the asset of ambiguous or unknown tickers, and change recognised ones. */
export function AssetChoices({ words, work, preview }: AssetChoicesProps) {
  const [changing, setChanging] = useState<ReadonlySet<string>>(new Set());
  /** Ticker for which a custom asset is being created. */
  const [creating, setCreating] = useState<string | null>(null);
  const choose = (ticker: string, id: string) =>
    work.updateAnswers({ choices: { ...work.answers.choices, [ticker]: id } });
  const unresolved = preview.tickers.filter(({ chosen, ticker }) => chosen === null || changing.has(ticker));
  const resolved = preview.tickers.filter(({ chosen, ticker }) => chosen !== null && !changing.has(ticker));
  if (preview.tickers.length === 0) return null;
  return (
    <Section id="assets" title={words.assets_title} aside={words.assets_aside}>
      {unresolved.length > 0 ? (
        <>
          <p className={styles.hint}>{words.assets_hint}</p>
          <ul className={styles.open}>
            {unresolved.map(({ ticker, rows, chosen, candidates, note }) => (
              <li key={ticker}>
                <div className={styles.ticker}>
                  <b>{ticker}</b>
                  <small>{m.import_assets_rows(toCount(rows))}</small>
                </div>
                {note ? <p className={styles.note}>{note}</p> : null}
                <ul className={`cluster ${styles.candidates}`}>
                  {candidates.map((candidate) => (
                    <li key={candidate._id}>
                      <button
                        type="button"
                        aria-pressed={chosen?._id === candidate._id}
                        onClick={() => choose(ticker, candidate._id)}
                      >
                        <Candidate words={words} candidate={candidate} />
                      </button>
                    </li>
                  ))}
                  <li>
                    <AssetSearch words={words} ticker={ticker} onChoose={(id) => choose(ticker, id)} />
                  </li>
                  {creating === ticker ? null : (
                    <li>
                      <button
                        type="button"
                        aria-label={m.import_assets_create_label({ ticker })}
                        onClick={() => setCreating(ticker)}
                      >
                        {words.assets_create}
                      </button>
                    </li>
                  )}
                </ul>
                {creating === ticker ? (
                  <div className={styles.form}>
                    <CustomAssetForm
                      id={null}
                      initial={{ name: ticker, thicker: ticker, contract: '' }}
                      onDone={({ _id }) => {
                        setCreating(null);
                        choose(ticker, _id);
                      }}
                      onCancel={() => setCreating(null)}
                    />
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {resolved.length > 0 ? (
        <details className={styles.sure} open={unresolved.length === 0 && resolved.length <= 4}>
          <summary className="hit">{m.import_assets_sure(toCount(resolved.length))}</summary>
          <ul>
            {resolved.map(({ ticker, chosen, note }) => (
              <li key={ticker}>
                <b>{ticker}</b>
                <Candidate words={words} candidate={chosen!} note={note} />
                <button
                  type="button"
                  className="link hit"
                  aria-label={`${words.assets_change}: ${ticker}`}
                  onClick={() => setChanging(new Set([...changing, ticker]))}
                >
                  {words.assets_change}
                </button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Section>
  );
}

interface CandidateProps {
  words: Picked<'import_'>;
  candidate: ImportCandidate;
  note?: string | null;
}

function Candidate({ words, candidate, note = null }: CandidateProps) {
  return (
    <span className={`beside ${styles.candidate}`}>
      <Monogram name={candidate.name} size="s" />
      <span>
        {candidate.name}
        <small>
          {candidate.thicker}
          {candidate.rank === null ? '' : ` · ${candidate.rank}`}
          {isCustomAsset(candidate._id)
            ? ` · ${m.wallet_custom_mark()}`
            : candidate.followed
              ? ''
              : ` · ${words.assets_unfollowed}`}
        </small>
        {note ? <small>{note}</small> : null}
      </span>
    </span>
  );
}
