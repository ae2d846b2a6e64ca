import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AssetName } from '#web/components/asset/asset-name.tsx';
import { Sparkline } from '#web/components/chart/sparkline.tsx';
import { Change } from '#web/components/money/change.tsx';
import { BandTab } from '#web/components/score/band-tab.tsx';
import { LabelledMark } from '#web/components/score/labelled-mark.tsx';
import { Score } from '#web/components/score/score.tsx';
import type { Text } from '#web/content/text.ts';
import type { Examples, RowExample } from '#web/features/introduction/examples.ts';
import { FlagEvidence } from '#web/features/introduction/flag-evidence.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Prose } from '#web/ui/prose.tsx';
import styles from './landing-page.module.css';

export interface LandingContent {
  text: Text;
  examples: Examples | null;
  install: { href: string; words: string };
  /** Source and date of the figures. */
  note: string;
}

/** Landing page for phones: three examples of the product with real figures. */
export function LandingPage({ content: { text, examples, install, note } }: { content: LandingContent }) {
  const [first] = examples?.rows ?? [];
  const pieces: Record<string, ReactNode> = {
    ranking: examples ? <PhoneRanking rows={examples.rows} /> : null,
    score: first ? <PhoneScore row={first} /> : null,
    flag: examples?.flag ? (
      <>
        <Link className={styles.asset} to={examples.flag.href}>
          {examples.flag.name}
        </Link>
        <FlagEvidence flag={examples.flag} />
      </>
    ) : null,
  };
  return (
    <div className={styles.landing}>
      <header className="wrap">
        <h1>{text.title}</h1>
        <div>
          <p>{text.lead}</p>
          <ButtonLink to={install.href} fill>
            {install.words}
          </ButtonLink>
        </div>
      </header>
      <div className={`wrap ${styles.pieces}`}>
        {text.sections.map(({ id, title, html }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            {pieces[id] ? <div className={styles.phone}>{pieces[id]}</div> : null}
            <h2 id={`${id}-title`}>{title}</h2>
            <Prose html={html} kind="plain" />
          </section>
        ))}
      </div>
      {examples ? <p className={`wrap src ${styles.note}`}>{note}</p> : null}
    </div>
  );
}

function PhoneRanking({ rows }: { rows: readonly RowExample[] }) {
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <li key={row.name}>
          <Link to={row.href}>
            <AssetName name={row.name}>
              {row.ticker} · {row.category}
            </AssetName>
            <Score
              label={row.label}
              band={row.band}
              weights={row.weights}
              lengths={row.lengths}
              figure={row.score}
            />
            <span className={styles.week}>
              {row.sparkline ? <Sparkline values={row.sparkline.values} label={row.sparkline.label} /> : null}
            </span>
            <span className={styles.price}>
              <b>{row.price}</b> <Change value={row.change.value} text={row.change.text} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

function PhoneScore({ row }: { row: RowExample }) {
  return (
    <>
      <Link className={styles.asset} to={row.href}>
        {row.name}
      </Link>
      <div className={styles.score} data-band={row.band} role="img" aria-label={row.label}>
        <LabelledMark
          size={196}
          weights={row.weights}
          lengths={row.lengths}
          labels={row.names}
          figures={row.figures}
        />
        <b>{row.score}</b>
        <BandTab band={row.band} />
      </div>
      <dl className={styles.parts}>
        {row.names.map((name, index) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{row.figures[index]}</dd>
            <dd>× {row.weightFigures[index]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
